/** What the product reported to a person as done. All of it must still be true at the end. */
export class History {
  readonly identifiers = new Set<string>();
  /** Parts, as `identifier/number`. */
  readonly parts = new Set<string>();
  /** Files by their id, with the name they were uploaded with. */
  readonly files = new Map<number, string>();
  readonly executions = new Set<string>();
  /** Imports that were shown as stored, with the file they are of. */
  readonly imports = new Map<number, string>();
  /** What was reported before and is not so any more, each as a sentence. */
  readonly broken: string[] = [];
  /** Answers that say that something went wrong in the server, though not that it is away. */
  readonly unexpected: string[] = [];
  /** Readings that ended because of the faults and were requested again. */
  readonly begunAgain: string[] = [];
  /** Runs of jobs that were cut off and begun again. */
  interrupted = 0;
}
