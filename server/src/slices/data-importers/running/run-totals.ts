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
  private readonly lastErrors = new Map<number, string>();

  get isTooMuch(): boolean {
    return this.errorCount > mostErrors;
  }

  fail(parameter: Parameter | null, file: string, message: string): void {
    this.errorCount += 1;
    if (this.errors.length < 50) this.errors.push({ Parameter: parameter?.name ?? '', File: file, Message: message });
    if (parameter) this.lastErrors.set(parameter.position, message);
  }

  /** Why something was refused, for the person who reads the count. */
  explain(file: string, message: string): void {
    if (this.reasons.length < 20) this.reasons.push({ Parameter: '', File: file, Message: message });
  }

  points(more: Partial<Pick<RunCounts, 'added' | 'unchanged' | 'changed' | 'refused' | 'kept'>>): void {
    for (const name of ['added', 'unchanged', 'changed', 'refused', 'kept'] as const)
      this.counts[name] += more[name] ?? 0;
  }

  keptMessages(count: number): void {
    this.counts.messages += count;
  }

  reach(position: number, at: number): void {
    this.marks.set(position, Math.max(this.marks.get(position) ?? 0, at));
  }

  reached = (position: number): number => this.marks.get(position) ?? 0;
  errorOf = (position: number): string => this.lastErrors.get(position) ?? '';

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

  describe(): string {
    const { filesRead, filesFound, filesLeft, added, unchanged, changed, refused, kept, messages } = this.counts;
    const parts = [
      `${filesRead} of ${filesFound} files were read: ${added} new points, ${unchanged} known, ${changed} changed.`,
      refused > 0 ? `${refused} points were refused.` : '',
      kept > 0 ? `${kept} points differ from what another importer brought and were not stored.` : '',
      messages > 0 ? `${messages} messages were kept and not decoded.` : '',
      filesLeft > 0 ? `${filesLeft} files are left for the next run.` : '',
      this.errorCount > 0 ? `${this.errorCount} errors, the first: ${this.errors[0]?.Message ?? ''}` : '',
    ];
    return parts.filter((part) => part !== '').join(' ');
  }
}

const isCount = (name: string): name is keyof RunCounts => name in noCounts;
