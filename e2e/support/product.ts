import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

export interface Product {
  stop(): Promise<void>;
}

/** Starts the built product, as `npm start` would, and waits until it is ready. What it prints is kept with the results. */
export async function startProduct(environment: Readonly<Record<string, string>>): Promise<Product> {
  const child = spawn(process.execPath, [join(projectFolder, 'server/dist/main.js')], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  await waitUntilReady(child, collectOutput(child));
  return {
    stop: async () => {
      process.off('exit', end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function collectOutput(child: ChildProcess): () => string {
  const folder = join(projectFolder, 'test-results');
  mkdirSync(folder, { recursive: true });
  const log = createWriteStream(join(folder, 'server.log'));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text = (text + part).slice(-20_000);
      log.write(part);
    });
  }
  return () => text;
}

const waitUntilReady = (child: ChildProcess, printed: () => string) =>
  new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (printed().includes('Freshet is ready at')) resolve();
    });
    child.once('exit', () => reject(new Error(`The product ended before it was ready:\n${printed()}`)));
    child.once('error', reject);
  });

/** A port nobody listens on. Links in mails and the directory need to know it before the product starts. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('This machine gave no port.');
  return address.port;
}
