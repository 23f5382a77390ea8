#include "runtime/report/out.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static void write_all(struct sl_out *out, const char *p, size_t n)
{
	while (n && !out->error) {
		ssize_t done = write(out->fd, p, n);
		if (done >= 0) {
			p += done;
			n -= (size_t)done;
		} else if (errno != EINTR) {
			out->error = errno;
		}
	}
}

void sl_out_init(struct sl_out *out, int fd)
{
	out->fd = fd;
	out->error = 0;
	out->used = 0;
}

int sl_out_flush(struct sl_out *out)
{
	write_all(out, out->buffer, out->used);
	out->used = 0;
	return out->error;
}

void sl_out_bytes(struct sl_out *out, const char *p, size_t n)
{
	if (n > sizeof out->buffer - out->used) {
		sl_out_flush(out);
		if (n >= sizeof out->buffer) {
			write_all(out, p, n);
			return;
		}
	}
	memcpy(out->buffer + out->used, p, n);
	out->used += n;
}

void sl_out_text(struct sl_out *out, const char *text)
{
	sl_out_bytes(out, text, strlen(text));
}

void sl_out_str(struct sl_out *out, struct sl_str text)
{
	if (text.n)
		sl_out_bytes(out, text.p, text.n);
}

static void put_number(struct sl_out *out, uint64_t value, unsigned base)
{
	char digits[24], *p = digits + sizeof digits;

	do {
		*--p = "0123456789abcdef"[value % base];
		value /= base;
	} while (value);
	sl_out_bytes(out, p, (size_t)(digits + sizeof digits - p));
}

void sl_out_uint(struct sl_out *out, uint64_t value)
{
	put_number(out, value, 10);
}
void sl_out_hex(struct sl_out *out, uint64_t value)
{
	put_number(out, value, 16);
}
