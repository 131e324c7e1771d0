import { z } from 'zod';

// Apart from `problem.ts`: threads that read files refuse too, and start in a third of the time without Zod.

/** One located thing that is wrong. `Path` is the form field it belongs to, where there is one. */
export const ProblemDetail = z.object({
  Location: z.string(),
  Path: z.string().optional(),
  Severity: z.enum(['error', 'warning', 'info']),
  Code: z.string(),
  Message: z.string(),
});
export type ProblemDetail = z.infer<typeof ProblemDetail>;

/** The shape of every refusal on the wire, `POST /token` apart. */
export const ProblemReply = z.object({
  Message: z.string(),
  ExceptionMessage: z.string(),
  Code: z.string(),
  RequestId: z.string(),
  Details: z.array(ProblemDetail).optional(),
});
export type ProblemReply = z.infer<typeof ProblemReply>;

/** What `POST /token` answers when it refuses (RFC 6749 section 5.2). `code_type` is the second factor that is wanted. */
export const OAuthError = z.object({
  error: z.string(),
  error_description: z.string(),
  code_type: z.enum(['Email', 'Authenticator']).optional(),
});
export type OAuthError = z.infer<typeof OAuthError>;
