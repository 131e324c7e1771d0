import type { ImporterLayout, ImporterSource } from '@freshet/contract';
import type { Platform } from '#platform/platform';
import { openDdsSource } from './dds-source.ts';
import { openHttpFolder } from './http-source.ts';
import { openFolder } from './open-folder.ts';
import { openFtp } from './open-ftp.ts';
import { openSftp } from './open-sftp.ts';
import { openOptimum } from './optimum-source.ts';
import type { OpenSource } from './source.ts';

/** What is needed to reach the files of an importer. */
export interface SourcePlan {
  readonly source: ImporterSource;
  readonly layout: ImporterLayout;
  readonly password: string;
  readonly apiKey: string;
  readonly hostKey: string | null;
  /** The beginning of the time that is requested from sources by time. */
  readonly sinceMs: number;
  /** What parameters name; null for everything. */
  readonly names: readonly string[] | null;
}

/** Tests time out sooner on servers that stall. */
export interface StallLimits {
  readonly stallMs?: number;
}

export function openSource(
  platform: Platform,
  plan: SourcePlan,
  signal: AbortSignal,
  stallLimits: StallLimits = {},
): Promise<OpenSource> {
  const { source, layout, password, apiKey, hostKey, sinceMs } = plan;
  const now = () => platform.clock.now().getTime();
  const access = { rules: platform.config.outgoing, userName: source.UserName, password, signal, now, ...stallLimits };
  if (layout.Format === 'optimum') {
    return Promise.resolve(openOptimum({ ...access, layout, apiKey, sinceMs, labels: plan.names }));
  }
  switch (source.Kind) {
    case 'folder':
      return openFolder(platform.config.importFolder, source.Address, now);
    case 'http':
      return Promise.resolve(openHttpFolder(source.Address, access));
    case 'ftp':
      return openFtp(source.Address, { ...access, isEncrypted: source.IsEncrypted });
    case 'sftp':
      return openSftp(source.Address, { ...access, hostKey });
    case 'dds':
      return openDdsSource(source.Address, {
        ...access,
        sinceMs,
        platforms: layout.Platforms.map(({ DcpAddress }) => DcpAddress),
      });
  }
}
