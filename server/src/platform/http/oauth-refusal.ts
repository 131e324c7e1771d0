import type { CodeType } from '@freshet/contract';

/** A refusal of `POST /token`, in the words of RFC 6749. */
export class OAuthRefusal extends Error {
  constructor(
    readonly error:
      | 'invalid_grant'
      | 'invalid_client'
      | 'invalid_request'
      | 'unsupported_grant_type'
      | 'second_factor_required'
      | 'temporarily_unavailable',
    description: string,
    readonly status = 400,
    readonly retryAfterSeconds: number | null = null,
    /** Which second factor is wanted. */
    readonly codeType: CodeType | null = null,
  ) {
    super(description);
    this.name = 'OAuthRefusal';
  }
}
