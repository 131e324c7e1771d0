import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the server before its own code (`node --import`): upon SIGUSR2 it collects garbage, so that only what is
 * still held counts, and writes what the process uses into the file that FRESHET_SOAK_REPORT names.
 */
const path = process.env.FRESHET_SOAK_REPORT;
if (isMainThread && path) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collect();
    collect();
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
    const cpu = process.cpuUsage();
    const report = {
      ...{ rss, heapUsed, external, arrayBuffers, cpuSeconds: (cpu.user + cpu.system) / 1e6 },
      handles: process.getActiveResourcesInfo().length,
      uptimeSeconds: process.uptime(),
    };
    writeFileSync(path, JSON.stringify(report));
  });
}
