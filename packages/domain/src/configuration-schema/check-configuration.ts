import type { ConfigurationField, SchemaMistake } from './configuration-field.ts';

const longestText = 10_000;

/**
 * What is wrong with the settings of a configuration, each with its place. Secrets that are `kept` need not be given
 * again.
 */
export function checkConfiguration(
  fields: readonly ConfigurationField[],
  settings: Readonly<Record<string, unknown>>,
  kept: readonly string[] = [],
): SchemaMistake[] {
  const unknown = Object.keys(settings)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((path) => ({ path, message: 'The service does not know this setting.' }));
  const wrong = fields.flatMap((field) => {
    const message = checkSetting(field, settings[field.name], kept.includes(field.name));
    return message === null ? [] : [{ path: field.name, message }];
  });
  return [...unknown, ...wrong];
}

/** What is wrong with one setting; null for nothing. */
export function checkSetting(field: ConfigurationField, value: unknown, isKept = false): string | null {
  if (value === undefined || value === null || value === '') {
    return field.isRequired && !isKept && field.usual === null ? 'This setting is required.' : null;
  }
  const mistake = checkType(field, value) ?? checkLimits(field, value);
  if (mistake !== null) return mistake;
  const isChoice = field.choices.length === 0 || field.choices.some((choice) => choice === value);
  return isChoice ? null : `Must be one of ${field.choices.join(', ')}.`;
}

function checkType({ type }: ConfigurationField, value: unknown): string | null {
  switch (type) {
    case 'string':
      return typeof value === 'string' ? null : 'Must be a text.';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'Must be yes or no.';
    case 'integer':
      return Number.isSafeInteger(value) ? null : 'Must be a whole number.';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? null : 'Must be a number.';
  }
}

function checkLimits({ type, least, most }: ConfigurationField, value: unknown): string | null {
  const size = type === 'string' ? String(value).length : Number(value);
  const unit = type === 'string' ? ' characters' : '';
  if (type === 'boolean') return null;
  if (least !== null && size < least) return `Must be at least ${least}${unit}.`;
  const largest = most ?? (type === 'string' ? longestText : null);
  return largest !== null && size > largest ? `Must be at most ${largest}${unit}.` : null;
}

/** The settings with the usual values of those that were left out. */
export function withUsual(
  fields: readonly ConfigurationField[],
  settings: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const usual = fields.flatMap(({ name, usual: value }) => (value === null ? [] : [[name, value] as const]));
  const given = Object.entries(settings).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries([...usual, ...given]);
}
