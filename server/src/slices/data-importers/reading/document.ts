import type { Statement } from '@freshet/contract';
import type { DcpMessage, DecodedDcp } from '@freshet/domain/goes';
import type { ReadColumn } from './column-gatherer.ts';

/** A message as it came, with what was decoded. */
export interface ReadMessage extends Pick<DcpMessage, 'header' | 'raw'> {
  /** Why it was kept and not decoded; null for one that was. */
  readonly failure: string | null;
  readonly decoded: DecodedDcp;
}

/** What a fetched file says. */
export interface ReadDocument {
  readonly columns: readonly ReadColumn[];
  /** What is odd about it, a sentence each. */
  readonly findings: readonly Statement[];
  /** Lines and values that could not be read. */
  readonly refused: number;
  readonly head: readonly string[];
  readonly messages: readonly ReadMessage[];
}

export interface Document {
  readonly name: string;
  readonly bytes: Buffer;
  readonly isUnfinished: boolean;
}

const headLines = 20;

export const headOf = (lines: readonly string[]): string[] =>
  lines.slice(0, headLines).map((line) => line.slice(0, 300));
