import type { TFunction } from 'i18next';
import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What to say under a field when the schema itself has no sentence for it. */
export function describeIssue(t: TFunction<'kit'>, issue: Issue): string {
  if (isBlank(issue.input)) return t('form.required');
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? t('form.notANumber') : t('form.invalid');
    case 'too_small':
      return issue.origin === 'string'
        ? t('form.tooShort', { count: Number(issue.minimum) })
        : t('form.tooSmall', { minimum: Number(issue.minimum) });
    case 'too_big':
      return issue.origin === 'string'
        ? t('form.tooLong', { count: Number(issue.maximum) })
        : t('form.tooLarge', { maximum: Number(issue.maximum) });
    case 'invalid_format':
      return issue.format === 'email' ? t('form.notAnAddress') : t('form.invalid');
    default:
      return t('form.invalid');
  }
}

const isBlank = (input: unknown) =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
