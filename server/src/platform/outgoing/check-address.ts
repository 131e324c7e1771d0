import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type Sentence, sentence } from '@freshet/contract';
import { isInside } from './is-inside.ts';
import { OutgoingFailure, toFailure } from './outgoing-failure.ts';

/** Where the operator lets calls go. */
export interface OutgoingRules {
  /** Only to these hosts; null for everywhere outside. `host`, `host:port` or `*.example.org`. */
  readonly hosts: readonly string[] | null;
  /** Hosts inside the operator's own network that may be called, also without https. */
  readonly insideHosts: readonly string[];
}

/** All addresses of a name. Tests give their own. */
export type Resolve = (host: string) => Promise<readonly string[]>;

const resolveByDns: Resolve = async (host) => (await lookup(host, { all: true, verbatim: true })).map((a) => a.address);

export interface Checking {
  readonly rules: OutgoingRules;
  /** Set by the operator in the environment, so it may be anywhere. */
  readonly isOperators?: boolean;
  readonly resolve?: Resolve;
}

/**
 * The one address a call is connected to. Every address of the name is checked, and the connection is made to one that
 * was, so that a name that means something else a moment later changes nothing.
 */
export async function checkAddress(url: URL, { rules, isOperators = false, resolve = resolveByDns }: Checking) {
  const refuse = (why: Sentence) => new OutgoingFailure('refused', why);
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const mayBeInside = isOperators || matches(rules.insideHosts, { host, port: portOf(url) });
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBeInside)) {
    throw refuse(sentence('onlyHttpsCalled'));
  }
  if (url.username || url.password) throw refuse(sentence('addressWithPassword'));
  return checkHost({ host, port: portOf(url) }, { rules, isOperators, resolve });
}

interface Place {
  readonly host: string;
  readonly port: string;
}

/** The same for connections that are not HTTP, such as FTP: the address a host is connected by. */
export async function checkHost(place: Place, { rules, isOperators = false, resolve = resolveByDns }: Checking) {
  const refuse = (why: Sentence) => new OutgoingFailure('refused', why);
  const { host } = place;
  const shown = `${host}:${place.port}`;
  const mayBeInside = isOperators || matches(rules.insideHosts, place);
  if (!mayBeInside && rules.hosts !== null && !matches(rules.hosts, place)) {
    throw refuse(sentence('hostNotAllowed', { host: shown }));
  }
  const addresses = isIP(host)
    ? [host]
    : await resolve(host).catch((error: unknown) => Promise.reject(toFailure(error, host)));
  const [first] = addresses;
  if (first === undefined)
    throw new OutgoingFailure('unreachable', sentence('hostUnreachable', { host, code: 'no address' }));
  if (!mayBeInside && addresses.some(isInside)) {
    throw refuse(sentence('hostInside', { host: shown }));
  }
  return first;
}

const portOf = (url: URL) => url.port || (url.protocol === 'https:' ? '443' : '80');

function matches(hosts: readonly string[], { host, port: requested }: Place): boolean {
  return hosts.some((allowed) => {
    const [, name = '', port] = /^(.*?)(?::(\d+))?$/.exec(allowed.toLowerCase()) ?? [];
    if (port !== undefined && port !== requested) return false;
    return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name.replace(/^\[|\]$/g, '');
  });
}
