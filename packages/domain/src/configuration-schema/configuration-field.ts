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

/** What is wrong, and where. The sentence is English; forms translate it. */
export interface SchemaMistake {
  readonly path: string;
  readonly message: string;
}
