import type { Problem } from '@freshet/contract';
import type { TableFinding } from '#platform/tables';

/** A message to a thread: its work, or that so many more parts of the answer may be on their way. */
export type ToThread =
  | { readonly kind: 'task'; readonly task: unknown }
  | { readonly kind: 'more'; readonly parts: number };

/** What a thread answers: parts, then how it ended. */
export type FromThread =
  | { readonly kind: 'part'; readonly part: unknown }
  | { readonly kind: 'done'; readonly result: unknown }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly finding: TableFinding | null;
      readonly problem: ProblemFacts | null;
    };

/** A refusal, as it crosses threads. */
export type ProblemFacts = Pick<Problem, 'code' | 'status' | 'message' | 'next' | 'details'>;
