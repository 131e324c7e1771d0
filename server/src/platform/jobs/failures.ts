import {
  asStatement,
  type CodedSentence,
  Problem,
  problem,
  refusalStatement,
  type Statement,
  sentence,
} from '@freshet/contract';
import { isDatabaseFull } from '../db/violations.ts';

/** The person cancelled. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
  constructor() {
    super('The work was cancelled.');
  }
}

/** Another worker has begun this execution since; whatever this one still writes is refused. */
export class RunTakenOver extends Error {
  override readonly name = 'RunTakenOver';
  constructor() {
    super('Another worker has taken over this work.');
  }
}

/** This worker has to stop before the work is done. */
export class WorkerStopping extends Error {
  override readonly name = 'WorkerStopping';
  constructor() {
    super('The worker is stopping.');
  }
}

/** The database was started again while the work was under way: its connections are gone, and it begins again. */
export class DatabaseRestarted extends Error {
  override readonly name = 'DatabaseRestarted';
  constructor() {
    super('The database was started again.');
  }
}

/** An end that a person is notified of: in words, or by a sentence of the catalogue. */
class Stated extends Error {
  readonly code: CodedSentence | null;
  constructor(words: string | Statement) {
    const { Message, Coded: code } = asStatement(words);
    super(Message);
    this.code = code;
  }
}

/** Trying again cannot help. The message is a sentence for the person who requested the work. */
export class CannotRun extends Stated {
  override readonly name = 'CannotRun';
}

/** What failed may go well a little later. The message is a sentence for the person who requested the work. */
export class MayPass extends Stated {
  override readonly name = 'MayPass';
}

/** What went wrong, for the person who requested the work. What we did not foresee stays in the server log. */
export function describeFailure(error: unknown): Statement {
  const known = isDatabaseFull(error) ? problem('files.storageFull') : error;
  if (known instanceof Problem) return refusalStatement(known);
  if (error instanceof Stated) return { Message: error.message, Coded: error.code };
  return sentence('workFailedUnexpectedly');
}
