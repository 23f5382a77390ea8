// Verdicts of Tint and Dawn (npm package webgpu, null backend: no GPU is needed).
//   node oracle.mjs MODULES OUT < LIST
// MODULES is the folder in which the package is installed, LIST names one file a line. Appends one JSON object a file to OUT:
//   {file, errors: [{line, column, message}], pipelines: {entry point: message or null}}
// A pipeline is made for each compute entry point of a module without errors. Dawn can end the process on a module; the caller then goes on behind it.
import { createRequire } from 'module';
import fs from 'fs';
import path from 'path';

const require = createRequire(path.join(path.resolve(process.argv[2]), 'x.js'));
const { create, globals } = await import(require.resolve('webgpu'));
Object.assign(globalThis, globals);
const gpu = create(['backend=null']); // lives as long as the device: Dawn aborts or hangs once it is collected
const adapter = await gpu.requestAdapter();
const device = await adapter.requestDevice({ requiredFeatures: [...adapter.features] });
device.addEventListener?.('uncapturederror', () => {});

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

// Names of compute entry points; in a module without errors an attribute list is all that stands between `@compute` and its `fn`.
function computeEntryPoints(code) {
  const names = [];
  for (const match of withoutComments(code).matchAll(/@\s*compute\b[^{};]*?\bfn\s+([\p{ID_Start}_][\p{ID_Continue}]*)/gu)) names.push(match[1]);
  return names;
}

async function judge(file) {
  const code = fs.readFileSync(file, 'utf8');
  device.pushErrorScope('validation');
  const module = device.createShaderModule({ code });
  const info = await module.getCompilationInfo();
  const refused = await device.popErrorScope();
  const errors = info.messages.filter(m => m.type === 'error').map(m => ({ line: m.lineNum, column: m.linePos, message: m.message.split('\n')[0] }));
  if (refused && !errors.length) errors.push({ line: 0, column: 0, message: refused.message });
  const pipelines = {};
  for (const entryPoint of errors.length ? [] : computeEntryPoints(code)) {
    device.pushErrorScope('validation');
    device.pushErrorScope('internal');
    device.createComputePipeline({ layout: 'auto', compute: { module, entryPoint } });
    const internal = await device.popErrorScope();
    const error = await device.popErrorScope() || internal;
    pipelines[entryPoint] = error ? error.message : null;
  }
  return { file, errors, pipelines };
}

const out = fs.openSync(process.argv[3], 'a');
for (const file of fs.readFileSync(0, 'utf8').split('\n').filter(Boolean)) fs.writeSync(out, JSON.stringify(await judge(file)) + '\n');
process.exit(gpu ? 0 : 1);
