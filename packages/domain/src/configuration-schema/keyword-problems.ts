import { checkSetting } from './check-configuration.ts';
import type { ConfigurationField, SettingReason } from './configuration-field.ts';

export type Json = Readonly<Record<string, unknown>>;
export const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
export const limitsOf = { string: ['minLength', 'maxLength'], number: ['minimum', 'maximum'] } as const;
export const notChecked: SettingReason = { code: 'keywordNotChecked' };

/** Keywords that are known but say something that no setting can follow, or that would not be kept to. */
export function keywordProblems(field: ConfigurationField, given: Json): [string, SettingReason][] {
  const problems: [string, SettingReason][] = [];
  const { type, choices } = field;
  const states = (keyword: string) => given[keyword] !== undefined;
  const ofType = type === 'string' ? 'string' : 'number';
  for (const [kind, limits] of Object.entries(limitsOf)) {
    for (const limit of limits.filter(states)) {
      if (kind !== ofType || type === 'boolean') problems.push([limit, notChecked]);
      else if (numberOf(given[limit]) === null) problems.push([limit, { code: 'mustBeNumber' }]);
    }
  }
  if (states('format') && given.format !== 'password') problems.push(['format', notChecked]);
  const isHidden = given.writeOnly === true || given.format === 'password';
  if (isHidden && type !== 'string') {
    problems.push([given.writeOnly === true ? 'writeOnly' : 'format', { code: 'onlyTextIsSecret' }]);
  }
  const isEach = (one: unknown) => typeof one === ofType && (type !== 'integer' || Number.isSafeInteger(one));
  const isList = Array.isArray(given.enum) && choices.length > 0 && given.enum.every(isEach);
  if (states('enum') && (!isList || type === 'boolean')) problems.push(['enum', { code: 'mustBeListOfItsType' }]);
  if (states('default')) {
    const reason = checkSetting({ ...field, isRequired: false }, given.default);
    if (reason !== null) problems.push(['default', reason]);
    if (isHidden) problems.push(['default', { code: 'secretHasNoUsualValue' }]);
  }
  return problems;
}
