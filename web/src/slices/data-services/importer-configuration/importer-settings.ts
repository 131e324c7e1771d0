import type { LinkedService } from '@freshet/contract';

export const importerLink = 'discrete-data-importer';

export const isImporter = ({ Kind, Link }: Pick<LinkedService, 'Kind' | 'Link'>): boolean =>
  Kind === 'internal' && Link === importerLink;

export const sources = ['uploads', 'folder', 'http', 'ftp', 'sftp'] as const;
type ImporterSourceKind = (typeof sources)[number];

export const sourceOf = ({ source }: Readonly<Record<string, unknown>>): ImporterSourceKind =>
  sources.find((each) => each === source) ?? 'uploads';

const remote = ['http', 'ftp', 'sftp'] as const;
const only: Readonly<Record<string, readonly ImporterSourceKind[]>> = {
  address: ['folder', ...remote],
  userName: remote,
  password: remote,
  isEncrypted: ['ftp'],
  hostKey: ['sftp'],
};

/** Whether a source needs a setting. */
export const isRequested = (source: ImporterSourceKind, setting: string): boolean =>
  only[setting]?.includes(source) ?? true;

/** The settings of an importer, set or default, without what its source does not need. */
export function settingsOf(settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const all = { source: 'uploads', formats: '', days: 7, publishWhenReady: false, ...settings };
  return Object.fromEntries(Object.entries(all).filter(([name]) => isRequested(sourceOf(settings), name)));
}

export const readIds = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').flatMap((id) => id.trim() || []) : [];
