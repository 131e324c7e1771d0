import type { CodedSentence, Sentence } from '@freshet/contract';

/**
 * `refused`: the same call fails again. `signIn`: user or password are not right. `mayPass`: it may go well later.
 * `unreadable`: an answer that is not one of AQUARIUS.
 */
export type AquariusFailureKind = 'refused' | 'signIn' | 'mayPass' | 'unreadable';

/** A call to AQUARIUS that came to nothing. The message is a sentence for an administrator, without credentials. */
export class AquariusFailure extends Error {
  override readonly name = 'AquariusFailure';
  readonly kind: AquariusFailureKind;
  readonly code: CodedSentence;
  readonly status: number | null;
  /** Of calls that ask several things at once: which one failed. */
  readonly batchIndex: number | null;

  constructor(
    kind: AquariusFailureKind,
    { Message, Coded: code }: Sentence,
    more: { readonly status?: number; readonly batchIndex?: number | null } = {},
  ) {
    super(Message);
    this.kind = kind;
    this.code = code;
    this.status = more.status ?? null;
    this.batchIndex = more.batchIndex ?? null;
  }

  get sentence(): Sentence {
    return { Message: this.message, Coded: this.code };
  }
}
