/** The database cannot be started; the message is a sentence for the person who started Freshet. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

/** What the reader can do when nothing else helps. */
export const useAnotherServer = 'set DATABASE_URL to a PostgreSQL 15 or newer';

/** The code of a system error such as ENOENT, or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Turns a system error that occurred while preparing `where` into a sentence. */
export function describeSystemError(error: unknown, where: string): CannotStart {
  if (error instanceof CannotStart) return error;
  const code = errorCode(error);
  const detail = error instanceof Error ? error.message : String(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskIsFull(where, detail);
  if (code === 'EACCES' || code === 'EPERM') {
    return new CannotStart(`Freshet may not use ${where}. Give its user the right to write there. (${detail})`, {
      cause: error,
    });
  }
  if (code === 'EROFS') return new CannotStart(`${where} is on a read-only disk. (${detail})`, { cause: error });
  return new CannotStart(`PostgreSQL could not be prepared in ${where}. (${detail})`, { cause: error });
}

/** Turns what PostgreSQL or initdb printed before it stopped into a sentence that quotes it. */
export function describeServerFailure(printed: string, where: string, osUser: string): CannotStart {
  if (/No space left on device|Disk quota exceeded|Check free disk space/.test(printed))
    return diskIsFull(where, printed);
  if (/Cannot allocate memory|could not (create|map|resize) .*shared memory/i.test(printed)) {
    return new CannotStart(
      `PostgreSQL cannot start because the machine has too little free memory. It said: ${printed}`,
    );
  }
  if (/Permission denied|wrong ownership|invalid permissions/.test(printed)) {
    return new CannotStart(
      `PostgreSQL cannot start because its user '${osUser}' may not use its files in ${where}. It said: ${printed}`,
    );
  }
  return new CannotStart(`PostgreSQL cannot start in ${where}. It said: ${printed || 'nothing'}`);
}

function diskIsFull(where: string, detail: string): CannotStart {
  return new CannotStart(
    `The disk that holds ${where} is full. Free at least 1 GB there and start again. It said: ${detail}`,
  );
}
