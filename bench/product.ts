import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface DemoAccount {
  readonly UserName: string;
  readonly Password: string;
  readonly IsTenantAdmin: boolean;
  readonly IsSysAdmin: boolean;
}

export interface Product {
  readonly origin: string;
  readonly readySeconds: number;
  readonly accounts: readonly DemoAccount[];
  stop(): Promise<void>;
}

/** An empty folder that PostgreSQL's own user may pass through. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'freshet-bench-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** Runs the built product as `npm start` does, on a free port, and waits until it is ready. */
export async function startProduct(dataFolder: string, environment: Record<string, string> = {}): Promise<Product> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), FRESHET_DATA: dataFolder, FRESHET_LOG: 'warn', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin, child);
  const readySeconds = (performance.now() - startedAt) / 1000;
  const accounts: DemoAccount[] = JSON.parse(readFileSync(join(dataFolder, 'demo-accounts.json'), 'utf8'));
  return { origin, readySeconds, accounts, stop: () => stop(child) };
}

async function waitUntilReady(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 6000; tries += 1) {
    if (child.exitCode !== null) throw new Error('The product ended before it was ready.');
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await stop(child);
  throw new Error('The product was not ready within two minutes.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/** Signs in and gives back the access token. */
export async function signIn(
  origin: string,
  { UserName, Password }: Pick<DemoAccount, 'UserName' | 'Password'>,
): Promise<string> {
  const answer = await fetch(`${origin}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'freshet-web',
      username: UserName,
      password: Password,
    }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}
