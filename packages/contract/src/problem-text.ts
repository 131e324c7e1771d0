/** A refusal: its HTTP status, what is wrong in one sentence, and what to do next. */
export interface ProblemText {
  readonly status: number;
  readonly message: string;
  readonly next: string;
}
