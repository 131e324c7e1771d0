import type { Line } from './hub-connection.ts';

const longestPollMs = 60_000;
const mostWaitingTexts = 500;

/** What a poll is answered with. */
type Poll = { readonly status: 200; readonly text: string } | { readonly status: 204 | 409; readonly text: '' };

/** Carries texts as answers to the polls of a client that cannot use a WebSocket. */
export class PollingLine implements Line {
  private texts: string[] = [];
  private isFirst = true;
  private isEnded = false;
  private wake: (() => void) | null = null;

  send(text: string): boolean {
    this.texts.push(text);
    this.wake?.();
    return this.texts.length <= mostWaitingTexts;
  }

  end(): void {
    this.isEnded = true;
    this.wake?.();
  }

  isWaiting(): boolean {
    return this.wake !== null;
  }

  /** Answers with what there is, or waits for it. The first poll only opens the line. */
  async poll(gone: AbortSignal): Promise<Poll> {
    if (this.wake) return { status: 409, text: '' };
    if (this.isFirst) {
      this.isFirst = false;
      return { status: 200, text: '' };
    }
    if (this.texts.length === 0 && !this.isEnded) await this.wait(gone);
    if (this.texts.length === 0 && this.isEnded) return { status: 204, text: '' };
    return { status: 200, text: this.texts.splice(0).join('') };
  }

  private async wait(gone: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longestPollMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
      gone.addEventListener('abort', this.wake, { once: true });
    });
    this.wake = null;
  }
}
