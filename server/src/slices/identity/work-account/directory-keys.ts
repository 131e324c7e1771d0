import { problem } from '@freshet/contract';
import type { Config } from '#platform/config';
import type { Platform } from '#platform/platform';
import { type Directory, fetchDirectory } from './directory-metadata.ts';

const freshForMs = 3_600_000;
/**
 * A token with a key we do not know makes us fetch the keys again, but nobody can make us fetch more often than this.
 */
const betweenFetchesMs = 30_000;

/** Remembers the keys of the directory, asks again when they change, and goes on with the last ones when it is away. */
export class DirectoryKeys {
  private known: { readonly directory: Directory; readonly atMs: number } | null = null;
  private lastTryMs = Number.NEGATIVE_INFINITY;
  private fetching: Promise<void> | null = null;
  private readonly platform: Pick<Platform, 'clock' | 'log'>;
  private readonly settings: NonNullable<Config['workAccount']>;

  constructor(platform: Pick<Platform, 'clock' | 'log'>, settings: NonNullable<Config['workAccount']>) {
    this.platform = platform;
    this.settings = settings;
  }

  /** The directory as last published, requested again at most once when it does not have this key. */
  async findFor(keyId: string): Promise<Directory> {
    const isStale = this.known === null || this.nowMs() - this.known.atMs > freshForMs;
    if (isStale || !this.hasKey(keyId)) await this.refetch();
    if (!this.known) throw problem('server.busy', { seconds: betweenFetchesMs / 1000 });
    return this.known.directory;
  }

  private hasKey(keyId: string): boolean {
    return this.known?.directory.keySet.keys.some(({ kid }) => kid === keyId) ?? false;
  }

  private async refetch(): Promise<void> {
    if (this.fetching === null && this.nowMs() - this.lastTryMs < betweenFetchesMs) return;
    this.fetching ??= this.fetch().finally(() => {
      this.fetching = null;
    });
    await this.fetching;
  }

  private async fetch(): Promise<void> {
    this.lastTryMs = this.nowMs();
    try {
      this.known = { directory: await fetchDirectory(this.settings), atMs: this.nowMs() };
    } catch (error) {
      this.platform.log.warn({ err: error }, 'the directory for work accounts cannot be reached');
    }
  }

  private nowMs(): number {
    return this.platform.clock.now().getTime();
  }
}
