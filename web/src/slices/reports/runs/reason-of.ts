import type { TFunction } from 'i18next';
import { problemLine } from '#api/describe-problem';
import { NoReport } from './runs-api.ts';

/** Why there is no report, in a sentence. */
export const reasonOf = (error: unknown, t: TFunction<'reportRuns'>): string =>
  error instanceof NoReport ? t('noContent') : problemLine(error);
