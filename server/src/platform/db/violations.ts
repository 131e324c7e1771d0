import { type ProblemCode, problem } from '@freshet/contract';

/**
 * Lets the constraint speak: runs `work`, and when it breaks the named constraint throws the problem instead.
 * Nobody looks before inserting, so two people saving at once still get one row and one clear refusal.
 */
export async function whenViolated<T>(
  constraint: string,
  code: ProblemCode,
  values: Readonly<Record<string, string | number>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) === constraint) throw problem(code, values);
    throw error;
  }
}

/** The name of the unique, foreign-key or check constraint an error complains about. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined;
  return String(error.code).startsWith('23') ? String(error.constraint) : undefined;
}

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const busyCodes = new Set(['40001', '40P01', '55P03', '57014']);

/** Whether an error means that the database is away or restarting, and the same call may work in a moment. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    connectionCodes.has(code) ||
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    /^(08|57P0)/.test(code) ||
    /Connection terminated|Client has encountered a connection error/i.test(error.message)
  );
}

/**
 * Whether the database says that it ended the connection for reasons of its own: it stops, starts, or another
 * connection crashed. One whose own connection crashed gets no such error.
 */
export const isEndedByDatabase = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^57P0[123]$/.test(String(error.code));

/** What the pool says when all its connections were in use for as long as a call may wait for one. */
const poolFull = 'timeout exceeded when trying to connect';

/**
 * Whether an error means that others were in the way (deadlock, lock or time limit, or every connection in use), and
 * the same call may work soon.
 */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error && (error.message === poolFull || ('code' in error && busyCodes.has(String(error.code))));

/** Whether an error means that the volume of the database is full (disk_full). */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '53100';

/**
 * Whether what came from outside is at fault, not the machine: a value that PostgreSQL cannot take, or a text that no
 * program of ours expected. The same would fail again, and everything behind it would wait for ever.
 */
export function isOfData(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('22');
}
