import { type CodedSentence, type Sentence, sentence } from '@freshet/contract';
/** Why a call to another system came to nothing. */
export type FailureKind =
  /** Our own rules do not let it go there. */
  'refused' | 'unreachable' | 'timeout' | 'tooLarge' | 'redirect' | 'certificate';

/** A call that came to nothing. The message is a sentence for an administrator, without credentials. */
export class OutgoingFailure extends Error {
  override readonly name = 'OutgoingFailure';
  readonly kind: FailureKind;

  readonly coded: CodedSentence;

  constructor(kind: FailureKind, { Message, Coded: coded }: Sentence) {
    super(Message);
    this.kind = kind;
    this.coded = coded;
  }

  get sentence(): Sentence {
    return { Message: this.message, Coded: this.coded };
  }

  /** The same call may go well a little later. */
  get mayPass(): boolean {
    return this.kind === 'unreachable';
  }
}

/** What a failed connection means, by the code of its error. */
export function toFailure(error: unknown, host: string): OutgoingFailure {
  if (error instanceof OutgoingFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|EPROTO/.test(code)) {
    return new OutgoingFailure('certificate', sentence('certificateUntrusted', { host, code }));
  }
  return new OutgoingFailure('unreachable', sentence('hostUnreachable', { host, code: code || describe(error) }));
}

const describe = (error: unknown) => (error instanceof Error ? error.message.slice(0, 100) : 'unknown');
