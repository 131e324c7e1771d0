import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Runner } from './runner.ts';
import { builtProgram } from './thread-runner.ts';

/**
 * Starts the program of a file `*-process.ts`: for native code, which a thread could not end, and whose crash would be the
 * server's. It sees none of the server's settings.
 */
export function processRunner(file: URL): Runner {
  const isSource = import.meta.url.endsWith('.ts');
  const loader = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = fork(fileURLToPath(isSource ? file : builtProgram(file)), [], {
    execArgv: isSource ? ['--import', loader()] : [],
    serialization: 'advanced',
    stdio: 'ignore',
    env: {},
  });
  return {
    on: (event, heard) => void child.on(event, heard),
    post: (message) => void child.send(message, () => undefined),
    ref() {
      child.ref();
      child.channel?.ref();
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
    async end() {
      child.kill('SIGKILL');
    },
  };
}
