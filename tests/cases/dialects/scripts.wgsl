<% if (wide) { %>
@compute @workgroup_size(64)
<% } else { %>
@compute @workgroup_size(8, 8)
<% } %>
fn main() {
    var sum = <%= start %>;
    <% for (let i = 0; i < 3; i++) { %>
    sum += <%= i %>;
    <% } %>
}
@compute @workgroup_size(<%- lanes %>, 512) fn big() {}
