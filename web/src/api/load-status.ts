import { errorStatus } from './error-status.ts';

type Query = Parameters<typeof errorStatus>[0];

/** The error of a screen under the sentence that says what could not be loaded; why it could not is below. */
export function loadStatus(query: Query, sentence: string) {
  const status = errorStatus(query);
  return status ? { ...status, message: sentence, advice: `${status.message} ${status.advice}`.trim() } : undefined;
}
