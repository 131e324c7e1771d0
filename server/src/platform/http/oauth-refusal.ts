import type { CodeType } from '@freshet/contract';

interface Extras {
  readonly retryAfterSeconds?: number | null;
  readonly codeType?: CodeType | null;
}

/** A refusal of `POST /token`, in the words of RFC 6749. */
export class OAuthRefusal extends Error {
  readonly status = 400;
  readonly retryAfterSeconds: number | null;
  readonly codeType: CodeType | null;

  constructor(
    readonly error:
      | 'invalid_grant'
      | 'invalid_client'
      | 'invalid_request'
      | 'unsupported_grant_type'
      | 'second_factor_required'
      | 'temporarily_unavailable',
    description: string,
    /** How long to wait, and which second factor is wanted. */
    { retryAfterSeconds = null, codeType = null }: Extras = {},
  ) {
    super(description);
    this.retryAfterSeconds = retryAfterSeconds;
    this.codeType = codeType;
    this.name = 'OAuthRefusal';
  }
}
