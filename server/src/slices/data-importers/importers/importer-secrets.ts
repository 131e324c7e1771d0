import type { NewImporter } from '@freshet/contract';
import { z } from 'zod';
import { decrypt, encrypt } from '#platform/encryption';
import type { Platform } from '#platform/platform';
import type { ImporterRow } from './importer-queries.ts';

const StoredSecrets = z.object({ password: z.string().default(''), apiKey: z.string().default('') });
export type ImporterSecrets = z.infer<typeof StoredSecrets>;

const none: ImporterSecrets = { password: '', apiKey: '' };

export const readSecrets = (secrets: Platform['secrets'], row: Pick<ImporterRow, 'secrets'>): ImporterSecrets =>
  row.secrets === null ? none : StoredSecrets.parse(JSON.parse(decrypt(secrets, row.secrets)));

/** Whether settings lead to the same server: a password or key that is known goes nowhere else. */
export const isSamePlace = (
  given: Pick<NewImporter, 'Source' | 'Layout'>,
  before: ImporterRow | null,
): before is ImporterRow =>
  before !== null && placeOf(given.Source, given.Layout) === placeOf(before.source, before.layout);

const placeOf = (source: NewImporter['Source'], layout: NewImporter['Layout']): string =>
  JSON.stringify([
    ...[source.Kind, source.Address, layout.LoggersAddress, layout.LoggerAddress, layout.InputsAddress],
    layout.ValuesAddress,
  ]);

/** What is left out stays as it was while the server is the same; what is empty is removed. */
export function joinSecrets(
  secrets: Platform['secrets'],
  given: Pick<NewImporter, 'Password' | 'ApiKey' | 'Source' | 'Layout'>,
  before: ImporterRow | null,
): ImporterSecrets {
  const storedSecrets = isSamePlace(given, before) ? readSecrets(secrets, before) : none;
  return { password: given.Password ?? storedSecrets.password, apiKey: given.ApiKey ?? storedSecrets.apiKey };
}

export const writeSecrets = (secrets: Platform['secrets'], importerSecrets: ImporterSecrets): string | null =>
  importerSecrets.password === '' && importerSecrets.apiKey === ''
    ? null
    : encrypt(secrets, JSON.stringify(importerSecrets));
