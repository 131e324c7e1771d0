import { type Sentence, type Statement, sentence } from '@freshet/contract';
import type { ParameterRow } from '../importers/importer-queries.ts';
import { noCounts, type RunCounts, type RunError } from './run-queries.ts';

/** A run with more errors is ended as failed. */
export const mostErrors = 10;

type Parameter = Pick<ParameterRow, 'position' | 'name'>;

/** Counts what a run does, so that nothing goes unsaid. */
export class RunTotals {
  readonly counts: RunCounts = { ...noCounts };
  readonly errors: RunError[] = [];
  /** Why lines and values of files were refused, the first of them. */
  readonly reasons: RunError[] = [];
  errorCount = 0;
  private readonly marks = new Map<number, number>();
  private readonly lastErrors = new Map<number, Statement>();

  get isTooMuch(): boolean {
    return this.errorCount > mostErrors;
  }

  fail(parameter: Parameter | null, file: string, message: Statement): void {
    this.errorCount += 1;
    if (this.errors.length < 50) this.errors.push({ Parameter: parameter?.name ?? '', File: file, ...message });
    if (parameter) this.lastErrors.set(parameter.position, message);
  }

  /** Why something was refused, for the person who reads the count. */
  explain(file: string, message: Statement): void {
    if (this.reasons.length < 20) this.reasons.push({ Parameter: '', File: file, ...message });
  }

  points(more: Partial<Pick<RunCounts, 'added' | 'unchanged' | 'changed' | 'refused' | 'untouched'>>): void {
    for (const name of ['added', 'unchanged', 'changed', 'refused', 'untouched'] as const)
      this.counts[name] += more[name] ?? 0;
  }

  addMessages(count: number): void {
    this.counts.messages += count;
  }

  reach(position: number, at: number): void {
    this.marks.set(position, Math.max(this.marks.get(position) ?? 0, at));
  }

  reached = (position: number): number => this.marks.get(position) ?? 0;
  errorOf = (position: number): Statement => this.lastErrors.get(position) ?? { Message: '' };

  /** Takes another's counts in: those of a file whose transaction was committed. */
  join(other: RunTotals): void {
    for (const [name, count] of Object.entries(other.counts)) {
      if (isCount(name)) this.counts[name] += count;
    }
    this.errorCount += other.errorCount;
    this.errors.push(...other.errors.slice(0, Math.max(0, 50 - this.errors.length)));
    this.reasons.push(...other.reasons.slice(0, Math.max(0, 20 - this.reasons.length)));
    for (const [position, at] of other.marks) this.reach(position, at);
    for (const [position, message] of other.lastErrors) this.lastErrors.set(position, message);
  }

  describe(): Sentence {
    const { filesRead, filesFound, filesLeft, added, unchanged, changed, refused, untouched, messages } = this.counts;
    const [first] = this.errors;
    const parts = [
      sentence('filesRead', { read: filesRead, found: filesFound, added, known: unchanged, changed }),
      ...(refused > 0 ? [sentence('pointsRefused', { points: refused })] : []),
      ...(untouched > 0 ? [sentence('pointsDifferFromOther', { points: untouched })] : []),
      ...(messages > 0 ? [sentence('messagesKept', { messages })] : []),
      ...(filesLeft > 0 ? [sentence('filesLeft', { files: filesLeft })] : []),
      ...(this.errorCount > 0 ? [sentence('errorsFirst', { errors: this.errorCount, first: first ?? '' })] : []),
    ];
    return sentence('several', { sentences: parts });
  }
}

const isCount = (name: string): name is keyof RunCounts => name in noCounts;
