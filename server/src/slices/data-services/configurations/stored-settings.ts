import { type ConfigurationField, withUsual } from '@freshet/domain';
import { z } from 'zod';
import { decrypt, encrypt } from '#platform/encryption';
import type { Platform } from '#platform/platform';
import type { ConfigurationRow } from './configuration-queries.ts';

type Secrets = Platform['secrets'];
type StoredConfiguration = Pick<ConfigurationRow, 'settings' | 'secrets' | 'secret_names'>;
const Settings = z.record(z.string(), z.unknown());

/** Settings apart: those that may be read again, and secrets, encrypted as one. Secrets that are left out stay. */
export function sealSettings(
  secrets: Secrets,
  fields: readonly ConfigurationField[],
  settings: Readonly<Record<string, unknown>>,
  before: StoredConfiguration | null,
) {
  const isSecret = (name: string) => fields.some((field) => field.name === name && field.isSecret);
  const open = Object.entries(settings).filter(([name, value]) => !isSecret(name) && value !== null && value !== '');
  const storedSecrets = before ? readSecrets(secrets, before) : {};
  const hidden = fields.flatMap(({ name, isSecret: is }) => {
    const given = settings[name];
    const value = given === undefined || given === '' ? storedSecrets[name] : given;
    return is && value !== undefined && value !== null ? [[name, value] as const] : [];
  });
  return {
    settings: JSON.stringify(Object.fromEntries(open)),
    secrets: hidden.length === 0 ? null : encrypt(secrets, JSON.stringify(Object.fromEntries(hidden))),
    secret_names: hidden.map(([name]) => name),
  };
}

const readSecrets = (secrets: Secrets, { secrets: sealed }: StoredConfiguration): Record<string, unknown> =>
  sealed === null ? {} : Settings.parse(JSON.parse(decrypt(secrets, sealed)));

/** All settings of a configuration, secrets too, with usual values: only for the run itself. */
export const openSettings = (
  secrets: Secrets,
  fields: readonly ConfigurationField[],
  row: StoredConfiguration | null,
): Record<string, unknown> =>
  withUsual(fields, row ? { ...Settings.parse(row.settings), ...readSecrets(secrets, row) } : {});
