import type { ConfigurationField, SchemaMistake, SettingReason } from './configuration-field.ts';

const longestText = 10_000;

/**
 * What is wrong with the settings of a configuration, each with its place. Secrets that are `kept` need not be given
 * again.
 */
export function checkConfiguration(
  fields: readonly ConfigurationField[],
  settings: Readonly<Record<string, unknown>>,
  storedNames: readonly string[] = [],
): SchemaMistake[] {
  const unknown = Object.keys(settings)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((path): SchemaMistake => ({ path, code: 'settingUnknown' }));
  const wrong = fields.flatMap((field) => {
    const reason = checkSetting(field, settings[field.name], storedNames.includes(field.name));
    return reason === null ? [] : [{ path: field.name, ...reason }];
  });
  return [...unknown, ...wrong];
}

/** What is wrong with one setting; null for nothing. */
export function checkSetting(field: ConfigurationField, value: unknown, isStored = false): SettingReason | null {
  if (value === undefined || value === null || value === '') {
    return field.isRequired && !isStored && field.usual === null ? { code: 'settingRequired' } : null;
  }
  const mistake = checkType(field, value) ?? checkLimits(field, value);
  if (mistake !== null) return mistake;
  const isChoice = field.choices.length === 0 || field.choices.some((choice) => choice === value);
  return isChoice ? null : { code: 'mustBeOneOf', values: { values: field.choices.join(', ') } };
}

function checkType({ type }: ConfigurationField, value: unknown): SettingReason | null {
  switch (type) {
    case 'string':
      return typeof value === 'string' ? null : { code: 'mustBeText' };
    case 'boolean':
      return typeof value === 'boolean' ? null : { code: 'mustBeYesOrNo' };
    case 'integer':
      return Number.isSafeInteger(value) ? null : { code: 'mustBeWholeNumber' };
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? null : { code: 'mustBeNumber' };
  }
}

function checkLimits({ type, least, most }: ConfigurationField, value: unknown): SettingReason | null {
  const size = type === 'string' ? String(value).length : Number(value);
  if (type === 'boolean') return null;
  const isText = type === 'string';
  if (least !== null && size < least)
    return { code: isText ? 'settingTooShort' : 'settingTooSmall', values: { least } };
  const largest = most ?? (type === 'string' ? longestText : null);
  if (largest === null || size <= largest) return null;
  return { code: isText ? 'settingTooLong' : 'settingTooLarge', values: { most: largest } };
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
