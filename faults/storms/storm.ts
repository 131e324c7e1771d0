import { setTimeout } from 'node:timers/promises';
import type { MadeFile } from '../make-files.ts';
import type { Options } from '../options.ts';
import type { Product } from '../product.ts';
import { makeRandom, type Random } from '../random.ts';
import { type PartFaults, partBytes } from '../upload.ts';

export interface Losses {
  server: number;
  worker: number;
  database: number;
  duringParts: number;
  /** Kills while at least one file was on its way. */
  withWork: number;
  /** The longest time until calls were answered again, by what was killed. */
  slowest: { server: number; database: number };
}

const filesBehind = 6;
const longestLullMs = 60_000;

type Kind = 'server' | 'worker' | 'database';

/** Kills processes at random moments, and lets files in at a pace that leaves work for every kill. */
export class Storm {
  readonly losses: Losses = {
    ...{ server: 0, worker: 0, database: 0, duringParts: 0, withWork: 0 },
    slowest: { server: 0, database: 0 },
  };
  private readonly product: Product;
  private readonly options: Options;
  private readonly random: Random;
  private readonly plan: Kind[];
  private done = 0;
  private partKillsLeft: number;
  private partsLeft: number;
  private underWay = 0;
  private ended = 0;
  private isOver = false;
  private lastKill: Promise<void> = Promise.resolve();
  /** Longer where starting takes long: a machine that is busy otherwise would do nothing but start. */
  private longestCalmMs = 2500;

  constructor(product: Product, options: Options, files: readonly MadeFile[]) {
    this.product = product;
    this.options = options;
    this.random = makeRandom(options.seed, 'storm');
    this.plan = shuffle(options, this.random);
    this.partKillsLeft = options.uploadKills;
    this.partsLeft = files.reduce(
      (sum, { bytes }) => sum + (bytes.length > partBytes ? Math.ceil(bytes.length / partBytes) : 0),
      0,
    );
  }

  /** Waits until a file may be uploaded: file by file, as the kills go on. */
  async letIn(fileNo: number): Promise<void> {
    const after = Math.floor((Math.max(0, fileNo - 2) * this.plan.length) / this.options.files);
    while (this.done < after) await setTimeout(50);
    this.underWay += 1;
  }

  fileEnded(): void {
    this.underWay -= 1;
    this.ended += 1;
  }

  /** Files are all at their end: the kills that are left would hit nothing. */
  end(): void {
    this.isOver = true;
  }

  async rage(): Promise<void> {
    const random = makeRandom(this.options.seed, 'moments');
    for (const kind of this.plan) {
      await this.whenFilesFollow();
      // Mostly in the midst of work, at times while the last one killed is only starting.
      if (random.isLucky(0.85)) await this.product.whenReady();
      await setTimeout(random.between(50, this.longestCalmMs));
      if (kind === 'worker' && random.isLucky(0.7)) await this.whenBusy(random.between(0, 400));
      if (this.isOver) return;
      await this.inTurn(() => this.kill(kind));
      this.done += 1;
    }
  }

  /** On a slow machine the kills wait for the files, or none would ever end; though not for ever. */
  private async whenFilesFollow(): Promise<void> {
    const wanted = Math.floor((this.done * this.options.files) / this.plan.length) - filesBehind;
    const until = performance.now() + longestLullMs;
    while (this.ended < wanted && !this.isOver && performance.now() < until) await setTimeout(100);
  }

  /** Waits, though not long, for a job to run, and so many milliseconds more. */
  private async whenBusy(moreMs: number): Promise<void> {
    const isBusy = () =>
      this.product
        .withDatabase((sql) => sql.query(`select from executions where state = 'running' limit 1`))
        .then(({ rows }) => rows.length > 0)
        .catch(() => false);
    for (let tries = 0; tries < 50 && !this.isOver && !(await isBusy()); tries += 1) await setTimeout(50);
    await setTimeout(moreMs);
  }

  /** Faults for the parts of one file; those of large files are hit, at a random byte. */
  partFaults({ bytes }: MadeFile): PartFaults {
    if (bytes.length <= partBytes) return { plan: () => null, kill: async () => undefined };
    return {
      plan: () => {
        const isLastChance = this.partKillsLeft >= this.partsLeft;
        if (this.partKillsLeft <= 0 || !(isLastChance || this.random.isLucky(0.5))) {
          this.partsLeft -= 1;
          return null;
        }
        this.partKillsLeft -= 1;
        return this.random.isLucky(0.3) ? 1 : this.random.below(100) / 100;
      },
      kill: () =>
        this.inTurn(async () => {
          this.losses.duringParts += 1;
          await this.product.server.kill();
          await this.product.whenReady();
        }),
    };
  }

  /** One kill after another: what one is about to kill, another may just have ended. */
  private inTurn(kill: () => Promise<void>): Promise<void> {
    const mine = this.lastKill.then(kill);
    this.lastKill = mine.catch(() => undefined);
    return mine;
  }

  private async kill(kind: Kind): Promise<void> {
    if (this.underWay > 0) this.losses.withWork += 1;
    this.losses[kind] += 1;
    if (kind === 'worker') return this.product.worker.kill();
    if (kind === 'server') await this.product.server.kill();
    else {
      await this.product.whenReady();
      this.product.killDatabase();
      // The server needs a moment to notice.
      await setTimeout(100);
    }
    if (this.random.isLucky(0.85)) {
      const took = (await this.product.whenReady()) / 1000;
      this.longestCalmMs = Math.min(20_000, Math.max(2500, took * 800));
      this.losses.slowest[kind] = Math.max(this.losses.slowest[kind], took);
    }
  }
}

function shuffle({ kills, databaseKills }: Options, random: Random): Kind[] {
  const plan: Kind[] = Array.from({ length: kills }, (_, index) => (index % 2 === 0 ? 'worker' : 'server'));
  for (let index = 0; index < databaseKills; index += 1) plan.push('database');
  for (let at = plan.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [plan[at], plan[other]] = [plan[other] ?? 'worker', plan[at] ?? 'worker'];
  }
  return plan;
}
