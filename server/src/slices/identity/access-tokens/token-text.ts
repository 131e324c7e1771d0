import { randomBytes } from 'node:crypto';
import { type TokenKind, tokenPrefixes } from '@freshet/contract';

/** Letters and digits shown of a token after its prefix: enough to distinguish tokens, worthless to a thief. */
const shownLength = 8;

/** A token nobody can guess (320 bits), and the beginning by which people recognise it. */
export function makeTokenText(kind: TokenKind): { readonly secret: string; readonly beginning: string } {
  const secret = `${tokenPrefixes[kind]}${randomBytes(40).toString('hex')}`;
  return { secret, beginning: beginningOf(secret) };
}

export const isAccessTokenText = (token: string): boolean =>
  token.startsWith(tokenPrefixes.personal) || token.startsWith(tokenPrefixes.service);

export const isServiceTokenText = (token: string): boolean => token.startsWith(tokenPrefixes.service);

const beginningOf = (token: string) => token.slice(0, tokenPrefixes.personal.length + shownLength);

/** The beginnings of everything in a text that looks like one of our tokens, each once. */
export function findBeginnings(text: string): string[] {
  const tokens = text.match(/freshet_(?:pat|svc)_[0-9a-f]{8,}/g) ?? [];
  return [...new Set(tokens.map(beginningOf))];
}
