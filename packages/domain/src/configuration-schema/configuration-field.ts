/** One setting that a configuration may have. */
export interface ConfigurationField {
  readonly name: string;
  readonly type: 'string' | 'number' | 'integer' | 'boolean';
  readonly title: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** Kept encrypted and never shown again. */
  readonly isSecret: boolean;
  readonly choices: readonly (string | number)[];
  readonly usual: string | number | boolean | null;
  readonly least: number | null;
  readonly most: number | null;
}

export type SettingCode =
  | 'settingRequired'
  | 'settingUnknown'
  | 'mustBeText'
  | 'mustBeYesOrNo'
  | 'mustBeWholeNumber'
  | 'mustBeNumber'
  | 'settingTooSmall'
  | 'settingTooLarge'
  | 'settingTooShort'
  | 'settingTooLong'
  | 'mustBeOneOf'
  | 'mustBeObject'
  | 'mustBeTypeObject'
  | 'atMostSettings'
  | 'mustBeListOfNames'
  | 'propertyMissing'
  | 'settingNameMalformed'
  | 'mustBeSettingType'
  | 'keywordNotChecked'
  | 'onlyTextIsSecret'
  | 'secretHasNoUsualValue'
  | 'mustBeListOfItsType';

/** What is wrong, as the code of a sentence and what fills it. */
export interface SettingReason {
  readonly code: SettingCode;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** What is wrong, and where. */
export interface SchemaMistake extends SettingReason {
  readonly path: string;
}
