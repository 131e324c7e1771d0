import { bundleTool } from './build/bundle-tool.mjs';
import { buildStale } from './build.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { giveUp } from './run/project-root.mjs';
import { runNode } from './run/run-command.mjs';
import { stopWithParent } from './run/stop-with-parent.mjs';

stopWithParent();

await ensureInstalled('everything')
  .then(() => buildStale({ only: ['server'] }))
  .catch(giveUp);

const { code } = await runNode([await bundleTool('faults/main.ts'), ...process.argv.slice(2)]);
process.exitCode = code;
