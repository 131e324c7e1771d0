import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { giveUp, inProject } from './run/project-root.mjs';
import { stopWithParent } from './run/stop-with-parent.mjs';

stopWithParent();

const [name = '', ...args] = process.argv.slice(2);
const source = inProject('server/src/commands', `${name}.ts`);
if (!/^[a-z][a-z-]*$/.test(name) || !existsSync(source)) giveUp(`There is no command "${name}".`);

await ensureInstalled('product')
  .then(() => buildStale({ only: ['server'] }))
  .catch(giveUp);

// As in start.mjs, the command runs in this process, so that its exit code and signals are its own.
const program = inProject('server/dist/commands', `${name}.js`);
process.argv = [process.execPath, program, ...args];
await import(pathToFileURL(program).href);
