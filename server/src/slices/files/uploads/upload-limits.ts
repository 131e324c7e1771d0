import { mostFilesAtOnce, problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';

/** How long a client waits before it tries again. */
const retrySeconds = 60;
/** Forms of one tenant that may be on their way to one process at once. */
export const mostFormsAtOnce = 64;

interface Turn {
  /** Says which upload the form belongs to, as soon as that is known. */
  name(uploadId: string): void;
  end(): void;
}

/** Counts the forms that are on their way, so that one tenant cannot hold all connections and files of a process. */
export class UploadLimits {
  private readonly forms = new Map<number, number>();
  private readonly uploads = new Map<number, Map<string, number>>();

  /** Begins a form; refuses when the tenant has too many on their way. */
  begin({ tenantId, userId }: Pick<Scope, 'tenantId' | 'userId'>): Turn {
    if ((this.forms.get(tenantId) ?? 0) >= mostFormsAtOnce) {
      throw problem('files.tooManyAtOnce', { seconds: retrySeconds });
    }
    count(this.forms, tenantId, 1);
    let named: string | undefined;
    return {
      name: (uploadId) => {
        if (named !== undefined) return;
        const running = this.uploads.get(userId) ?? new Map<string, number>();
        if (!running.has(uploadId) && running.size >= mostFilesAtOnce) {
          throw problem('files.tooManyFiles', { seconds: retrySeconds });
        }
        this.uploads.set(userId, running);
        count(running, uploadId, 1);
        named = uploadId;
      },
      end: () => {
        count(this.forms, tenantId, -1);
        const running = this.uploads.get(userId);
        if (named === undefined || !running) return;
        count(running, named, -1);
        if (running.size === 0) this.uploads.delete(userId);
      },
    };
  }
}

function count<Key>(counts: Map<Key, number>, key: Key, change: 1 | -1): void {
  const next = (counts.get(key) ?? 0) + change;
  if (next > 0) counts.set(key, next);
  else counts.delete(key);
}
