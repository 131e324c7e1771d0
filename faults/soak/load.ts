import { setTimeout } from 'node:timers/promises';
import { Problem } from '@freshet/contract';
import type { DemoAccount } from '../../bench/product.ts';
import { makeRows } from '../made-rows.ts';
import { makeRandom, type Random } from '../random.ts';
import { writeRows } from '../write-rows.ts';
import { type Action, actions, type Work } from './actions.ts';
import { openSession, type Session } from './session.ts';

const mostAtOnce = 12;
const rowsOfFile = 20;
/** Later files report about the samples of earlier ones again. */
const mostDifferent = 280;
/** An access token is good for ten minutes; people come back sooner. */
const newSessionMs = 240_000;

/** People who use the product at a moderate rate, everything of it, until they are stopped. */
export class Load {
  calls = 0;
  readonly done = new Map<string, number>();
  readonly faults: string[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly origin: string;
  private readonly accounts: readonly DemoAccount[];
  private readonly random: Random;
  private isWanted = true;
  private fileNo = 0;
  private readonly sessions = new Map<DemoAccount, { work: Promise<Work>; sinceMs: number }>();

  constructor(origin: string, accounts: readonly DemoAccount[], seed: number) {
    this.origin = origin;
    this.accounts = accounts;
    this.random = makeRandom(seed, 'load');
  }

  /** Begins so many actions a second; when the product does not keep up, they wait. */
  async run(actionsPerSecond: number): Promise<void> {
    while (this.isWanted) {
      if (this.running.size < mostAtOnce) this.begin(this.choose());
      await setTimeout(this.random.below(2000) / actionsPerSecond);
    }
  }

  /** Begins nothing more and waits for what runs. */
  async stop(): Promise<void> {
    this.isWanted = false;
    await Promise.all(this.running);
  }

  private begin(action: Action): void {
    const running = this.act(action).finally(() => this.running.delete(running));
    this.running.add(running);
  }

  private async act(action: Action): Promise<void> {
    try {
      await action.run(await this.workOf(this.accounts[this.random.below(this.accounts.length)]));
      this.done.set(action.name, (this.done.get(action.name) ?? 0) + 1);
    } catch (error) {
      this.faults.push(`${action.name}: ${describe(error)}`);
    }
  }

  private choose(): Action {
    let at = this.random.below(actions.reduce((sum, { weight }) => sum + weight, 0));
    for (const action of actions) {
      at -= action.weight;
      if (at < 0) return action;
    }
    throw new Error('No action was chosen.');
  }

  /** One session for each person, however many of their actions begin at once. */
  private async workOf(account: DemoAccount | undefined): Promise<Work> {
    if (!account) throw new Error('The demo has no accounts.');
    const known = this.sessions.get(account);
    if (known && performance.now() - known.sinceMs < newSessionMs) return known.work;
    const work = this.enter(account);
    this.sessions.set(account, { work, sinceMs: performance.now() });
    work.catch(() => this.sessions.delete(account));
    return work;
  }

  private async enter(account: DemoAccount): Promise<Work> {
    const session = await openSession(this.origin, account, () => {
      this.calls += 1;
    });
    return this.gather(session);
  }

  private async gather(session: Session): Promise<Work> {
    const { Stations } = await session.api.reportQuery.stationsGuidelines({});
    const { Analytes } = await session.api.reportQuery.details({
      body: { StationIds: Stations.map(({ StationId }) => StationId) },
    });
    return {
      ...{ origin: this.origin, session, random: this.random },
      stations: Stations,
      analytes: Analytes.map(({ AnalyteId }) => AnalyteId),
      nextFile: () => this.nextFile(),
    };
  }

  private nextFile() {
    this.fileNo += 1;
    const rows = makeRows({ fileNo: this.fileNo % mostDifferent, rows: rowsOfFile, hasWaiting: true }, this.random);
    const format = this.random.isLucky(0.5) ? 'csv' : 'xlsx';
    return { name: `soak-${this.fileNo}.${format}`, bytes: writeRows(format, rows) };
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const details =
    error instanceof Problem ? error.details.map(({ Location, Message }) => `${Location}: ${Message}`) : [];
  return [error.message, ...details].join(' ');
}
