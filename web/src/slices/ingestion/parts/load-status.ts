import { errorStatus } from '#api/error-status';

type Asked = Parameters<typeof errorStatus>[0];

/** The error of a screen under the sentence that says what could not be loaded; why it could not stands below. */
export function loadStatus(asked: Asked, sentence: string) {
  const status = errorStatus(asked);
  return status ? { ...status, message: sentence, advice: `${status.message} ${status.advice}`.trim() } : undefined;
}
