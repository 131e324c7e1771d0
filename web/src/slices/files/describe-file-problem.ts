import { Problem } from '@freshet/contract';
import type { TFunction } from 'i18next';
import { problemLine } from '#api/describe-problem';

/** Why something about a file failed. An answer 401 has its own sentence here. */
export const describeFileProblem = (error: unknown, t: TFunction<'files'>): string =>
  error instanceof Problem && error.status === 401 ? t('authenticationError') : problemLine(error);
