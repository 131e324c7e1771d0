import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Runner } from './runner.ts';
import { programOf } from './thread-runner.ts';

/**
 * Starts the program made of a file `*-process.ts`: for native code, which a thread could not end, and whose crash would be the
 * server's. It sees none of the server's settings.
 */
export function processRunner(file: URL): Runner {
  const child = fork(fileURLToPath(programOf(file)), [], {
    execArgv: [],
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
