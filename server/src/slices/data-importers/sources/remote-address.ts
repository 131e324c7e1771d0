import { sentence } from '@freshet/contract';
import type { OutgoingRules } from '#platform/outgoing/check-address';
import { checkHost } from '#platform/outgoing/check-address';
import { SourceFailure } from './source.ts';

export interface RemotePlace {
  readonly host: string;
  readonly port: number;
  readonly folder: string;
  /** Checked, and the one to connect to. */
  readonly ip: string;
}

/** `ftp.example.org:2121/outgoing/S05`, with or without `ftp://`: checked as every call that leaves the building. */
export async function findRemote(address: string, usualPort: number, rules: OutgoingRules): Promise<RemotePlace> {
  const text = address.replace(/^[a-z]{2,5}:\/\//i, '');
  const match = /^(\[[0-9a-f:.]+\]|[^:/@\s]+)(?::(\d{1,5}))?(\/.*)?$/i.exec(text);
  if (!match) throw new SourceFailure(sentence('addressNotHostAndFolder'));
  const host = (match[1] ?? '').replace(/^\[|\]$/g, '').toLowerCase();
  const port = match[2] === undefined ? usualPort : Number(match[2]);
  const ip = await checkHost({ host, port: String(port) }, { rules });
  return { host, port, folder: match[3] ?? '', ip };
}
