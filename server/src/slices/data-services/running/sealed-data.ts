import { decrypt, encrypt } from '#platform/encryption';
import type { Platform } from '#platform/platform';

type Key = Pick<Platform, 'secrets'>;

/** What a call sends along for one run may hold secrets, so it is kept like those of configurations. */
export const sealData = ({ secrets }: Key, data: unknown): string | null =>
  data === undefined || data === null ? null : encrypt(secrets, JSON.stringify(data));

export const openData = ({ secrets }: Key, sealed: string | null): unknown =>
  sealed === null ? null : JSON.parse(decrypt(secrets, sealed));
