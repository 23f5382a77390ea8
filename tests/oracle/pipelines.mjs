// A pipeline for one entry point, with what goes before or behind it made to fit: what Dawn then refuses is the entry point's own. The vertex attributes and
// the outputs of the vertex shader before a fragment shader are found by trying, since the messages say what is missing. No colour is attached, so that
// outputs fit as they are.

// Block comments nest, and hold no line comments.
function withoutComments(code) {
  let depth = 0, inLine = false;
  return code.replace(/\/\/|\/\*|\*\/|[^]/g, part => {
    if (inLine) {
      inLine = !/[\n\v\f\r\u0085\u2028\u2029]/.test(part);
      return inLine ? '' : part;
    }
    if (part === '/*') depth++;
    else if (part === '*/' && depth) return --depth ? '' : ' ';
    else if (part === '//' && !depth) inLine = true;
    return depth || inLine ? '' : part.replace(/[\u0085\u200e\u200f]/, ' '); // blank in WGSL, but not to \s
  });
}

// Stages and names; in a module without errors an attribute list is all that stands between a stage and its `fn`.
export function entryPoints(code) {
  const found = [];
  for (const match of withoutComments(code).matchAll(/@\s*(compute|vertex|fragment)\b[^{};]*?\bfn\s+([\p{ID_Start}_][\p{ID_Continue}]*)/gu))
    found.push({ stage: match[1], name: match[2] });
  return found;
}

const depthStencil = { format: 'depth32float', depthWriteEnabled: true, depthCompare: 'less' };
const MOST_TRIES = 200;

async function tried(device, make) {
  device.pushErrorScope('validation');
  device.pushErrorScope('internal');
  make();
  const internal = await device.popErrorScope();
  const error = await device.popErrorScope() || internal;
  return error ? error.message : null;
}

// Makes the pipeline until `mend` finds nothing in the message that it can put right.
async function mended(device, make, mend) {
  for (let tries = 0; ; tries++) {
    const message = await tried(device, make);
    if (message === null || tries === MOST_TRIES || !mend(message)) return message;
  }
}

function vertexRefusal(device, module, entryPoint) {
  const formats = new Map();
  const attributes = () => [...formats].map(([shaderLocation, format]) => ({ shaderLocation, format, offset: 0 }));
  const buffers = () => [{ arrayStride: 0, attributes: attributes() }];
  return mended(device,
    () => device.createRenderPipeline({ layout: 'auto', vertex: { module, entryPoint, buffers: buffers() }, depthStencil }),
    message => {
      let match = /Vertex attribute slot (\d+) used in .* is not present/.exec(message);
      if (match) return formats.set(+match[1], 'float32');
      match = /does not match the shader's base type \(\D*(Float|Uint|Sint)\) in location \((\d+)\)/.exec(message);
      return match && formats.set(+match[2], match[1].toLowerCase() + '32');
    });
}

// The vertex shader that has the outputs.
function before(outputs) {
  const members = [...outputs].map(([location, o]) => {
    const type = o.count > 1 ? `vec${o.count}<${o.type}>` : o.type;
    return `@location(${location}) @interpolate(${[o.interpolation, o.sampling].filter(Boolean).join(', ')}) o${location}: ${type},`;
  });
  const half = [...outputs.values()].some(o => o.type === 'f16') ? 'enable f16;' : '';
  return `${half} struct Out { @builtin(position) position: vec4f, ${members.join(' ')} } @vertex fn main() -> Out { return Out(); }`;
}

function fragmentRefusal(device, module, entryPoint) {
  const outputs = new Map();
  const wanted = new RegExp('The (base type|component count|interpolation type|interpolation sampling) \\(.*?\\) of the vertex output at location (\\d+) ' +
                            'is different from the .*? \\((\\w+)\\) of the fragment input');
  return mended(device,
    () => device.createRenderPipeline({ layout: 'auto', vertex: { module: device.createShaderModule({ code: before(outputs) }) },
                                        fragment: { module, entryPoint, targets: [] }, depthStencil }),
    message => {
      let match = /The fragment input at location (\d+) doesn't have a corresponding vertex output/.exec(message);
      if (match) return outputs.set(+match[1], { type: 'f32', count: 1, interpolation: 'perspective', sampling: 'center' });
      match = wanted.exec(message);
      if (!match) return false;
      const o = outputs.get(+match[2]), value = match[3].toLowerCase();
      if (match[1] === 'base type') {
        o.type = value;
        if (value !== 'f32' && value !== 'f16') [o.interpolation, o.sampling] = ['flat', 'first'];
      } else if (match[1] === 'component count') {
        o.count = +value;
      } else if (match[1] === 'interpolation type') {
        [o.interpolation, o.sampling] = [value, value === 'flat' ? 'first' : 'center'];
      } else {
        o.sampling = value === 'none' ? '' : value;
      }
      return true;
    });
}

// Why Dawn makes no pipeline of the entry point, with default constants; null: it does.
export function refusal(device, module, stage, entryPoint) {
  if (stage === 'vertex') return vertexRefusal(device, module, entryPoint);
  if (stage === 'fragment') return fragmentRefusal(device, module, entryPoint);
  return tried(device, () => device.createComputePipeline({ layout: 'auto', compute: { module, entryPoint } }));
}
