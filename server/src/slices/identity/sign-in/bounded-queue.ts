import { problem } from '@freshet/contract';

const retryAfterSeconds = 5;

/**
 * Runs a few pieces of work at a time and lets a limited number wait; later ones are refused and may be tried again.
 */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly limits: { readonly atOnce: number; readonly mostWaiting: number };

  constructor(limits: { readonly atOnce: number; readonly mostWaiting: number }) {
    this.limits = limits;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.limits.atOnce) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.limits.mostWaiting) throw problem('server.busy', { seconds: retryAfterSeconds });
    // The place is handed over by the one that leaves, so `running` stays as it is.
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
