import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** How many proxies are before the server, or which machines they are. 0 is none: nobody's word is taken. */
export type TrustedProxies = number | readonly string[];

/** Whether what a machine says about whom it speaks for is believed. The server's own visitor is hop 0. */
export type IsTrusted = (address: string | undefined, hop: number) => boolean;

const mostHops = 10;

/**
 * Reads a number of proxies (`1`) or a list of addresses and networks (`10.0.0.0/8, ::1`). Undefined when it is
 * neither: to trust everybody would let everybody choose the address they are counted by.
 */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d{1,2}$/.test(text.trim())) return Number(text) <= mostHops ? Number(text) : undefined;
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every(isAddressOrNetwork) ? addresses : undefined;
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || more.length > 0) return false;
  if (prefix === undefined) return true;
  // A network of everybody (/0) is refused too.
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

export function makeIsTrusted(proxies: TrustedProxies): IsTrusted {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}

/**
 * Whom a request is from: the nearest address that no trusted proxy answers for. The framework's own answer, for
 * sockets.
 */
export function addressOf(request: IncomingMessage, isTrusted: IsTrusted): string {
  const messages = String(request.headers['x-forwarded-for'] ?? '').split(',');
  let address = request.socket.remoteAddress ?? '';
  for (let hop = 0; isTrusted(address, hop); hop += 1) {
    const next = messages.pop()?.trim();
    if (!next) break;
    address = next;
  }
  return address;
}

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether a request was made on this very machine and not handed on by a proxy that runs on it. */
export const isLocal = (request: IncomingMessage): boolean =>
  loopback.has(request.socket.remoteAddress ?? '') && !forwardingHeaders.some((name) => name in request.headers);
