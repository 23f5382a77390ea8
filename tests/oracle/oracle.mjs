// Verdicts of Tint and Dawn (npm package webgpu, null backend: no GPU is needed).
//   node oracle.mjs MODULES DEVICE OUT < LIST
// MODULES is the folder in which the package is installed, DEVICE is core or compat, LIST names one file a line. Appends one JSON object a file to OUT:
//   {file, errors: [{line, column, message}], pipelines: {entry point: message or null}}
// A pipeline is made for each entry point of a module without errors, see pipelines.mjs. Dawn can end the process on a module; the caller then goes on
// behind it.
import { createRequire } from 'module';
import fs from 'fs';
import path from 'path';
import { entryPoints, refusal } from './pipelines.mjs';

const [modules, kind, output] = process.argv.slice(2);
const require = createRequire(path.join(path.resolve(modules), 'x.js'));
const { create, globals } = await import(require.resolve('webgpu'));
Object.assign(globalThis, globals);
const gpu = create(['backend=null']); // lives as long as the device: Dawn aborts or hangs once it is collected
const compat = kind === 'compat';
const adapter = await gpu.requestAdapter(compat ? { featureLevel: 'compatibility' } : {});
const device = await adapter.requestDevice({ requiredFeatures: [...adapter.features].filter(f => !compat || f !== 'core-features-and-limits') });
device.addEventListener?.('uncapturederror', () => {});

async function judge(file) {
  const code = fs.readFileSync(file, 'utf8');
  device.pushErrorScope('validation');
  const module = device.createShaderModule({ code });
  const info = await module.getCompilationInfo();
  const refused = await device.popErrorScope();
  const errors = info.messages.filter(m => m.type === 'error').map(m => ({ line: m.lineNum, column: m.linePos, message: m.message.split('\n')[0] }));
  if (refused && !errors.length) errors.push({ line: 0, column: 0, message: refused.message });
  const pipelines = {};
  for (const { stage, name } of errors.length ? [] : entryPoints(code)) pipelines[name] = await refusal(device, module, stage, name);
  return { file, errors, pipelines };
}

const out = fs.openSync(output, 'a');
for (const file of fs.readFileSync(0, 'utf8').split('\n').filter(Boolean)) fs.writeSync(out, JSON.stringify(await judge(file)) + '\n');
process.exit(gpu ? 0 : 1);
