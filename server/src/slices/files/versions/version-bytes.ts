import type { Readable } from 'node:stream';
import type { Platform } from '#platform/platform';
import { type ByteRange, borrowStoredFile, type LocalCopy, openStoredFile } from '#platform/storage/file-store';

/** What of a version says where its bytes are. */
export interface VersionContent {
  readonly tenant_id: number;
  readonly sha256: string;
}

type StorePlatform = Pick<Platform, 'config' | 'log'>;

/** The bytes of a version as a stream, whole or in part. */
export const openVersionBytes = (
  platform: StorePlatform,
  { tenant_id, sha256 }: VersionContent,
  range?: ByteRange,
): Promise<Readable> => openStoredFile(platform, tenant_id, sha256, range);

/**
 * The bytes of a version at a path of this machine, for a thread that reads them. Release it when the thread is done:
 * where files lie in a bucket the path is a copy.
 */
export const versionSource = (platform: StorePlatform, { tenant_id, sha256 }: VersionContent): Promise<LocalCopy> =>
  borrowStoredFile(platform, tenant_id, sha256);
