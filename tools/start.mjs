import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { giveUp, inProject } from './run/project-root.mjs';
import { stopWithParent } from './run/stop-with-parent.mjs';

stopWithParent();

await ensureInstalled('product')
  .then(() => buildStale())
  .catch(giveUp);

// The server runs in this very process: signals, exit code and arguments are its own, and nothing is left behind
// when this process is killed.
const program = inProject('server/dist/main.js');
process.argv[1] = program;
await import(pathToFileURL(program).href);
