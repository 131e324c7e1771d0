import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, endpoints, type TokenReply } from '@freshet/contract';
import { serverFolder } from '#platform/folders';
import type { ApiClient } from '../world.ts';

interface DemoAccount {
  readonly Tenant: string;
  readonly UserName: string;
  readonly Password: string;
  readonly IsTenantAdmin: boolean;
  readonly IsSysAdmin: boolean;
}

export interface RunningProduct {
  readonly origin: string;
  readonly process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  accounts(): DemoAccount[];
  signIn(account: { UserName: string; Password: string }): Promise<TokenReply>;
  client(token: string): ApiClient;
  /** Sends the signal and answers the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the built server as a process of its own and waits until it says that it is ready. */
export async function startProduct(
  dataFolder: string,
  environment: Record<string, string> = {},
): Promise<RunningProduct> {
  const child = launchProduct(dataFolder, environment);
  const printed = collectOutput(child);
  const origin = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /ready at (http:\S+)/.exec(printed())?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', look);
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${printed()}`)));
  });
  return {
    origin,
    process: child,
    output: printed,
    accounts: () => readAccounts(dataFolder),
    signIn: ({ UserName, Password }) =>
      clientFor(origin).identity.token({
        body: { grant_type: 'password', client_id: 'freshet-web', username: UserName, password: Password },
      }),
    client: (token) => clientFor(origin, token),
    stop: (signal = 'SIGTERM') => stopProcess(child, signal),
  };
}

export const readAccounts = (dataFolder: string): DemoAccount[] =>
  JSON.parse(readFileSync(join(dataFolder, 'demo-accounts.json'), 'utf8'));

/** Runs a start that is expected to fail, and answers what it printed. */
export async function startAndFail(dataFolder: string, environment: Record<string, string>): Promise<string> {
  const child = launchProduct(dataFolder, environment);
  const printed = collectOutput(child);
  await once(child, 'exit');
  return printed();
}

/** Starts it without waiting for anything. */
export const launchProduct = (dataFolder: string, environment: Record<string, string>) =>
  spawn(process.execPath, [join(serverFolder, 'dist', 'main.js')], {
    env: {
      ...process.env,
      PORT: '0',
      FRESHET_DATA: dataFolder,
      FRESHET_LOG: 'warn',
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return () => text;
}

async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}

const clientFor = (origin: string, token?: string): ApiClient =>
  createClient(endpoints, ({ method, url, headers, body }) =>
    fetch(`${origin}${url}`, {
      method,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body }),
    }),
  );
