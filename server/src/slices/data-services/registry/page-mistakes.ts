import type { Mistake, NewService } from '@freshet/contract';
import type { Platform } from '#platform/platform';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What is wrong with the pages a service brings, each with its place. */
export function pageMistakes({ config }: Platform, { Pages = [] }: NewService, hasSecret: boolean): Mistake[] {
  const mistakes = Pages.flatMap(({ InterfaceType, Address }, no) => {
    const message = addressMistake(Address, config.origin);
    const isRepeated = Pages.findIndex((page) => page.InterfaceType === InterfaceType) < no;
    return [
      ...(message ? [{ Path: `Pages.${no}.Address`, Message: message }] : []),
      ...(isRepeated ? [{ Path: `Pages.${no}.InterfaceType`, Message: 'Another page is called so already.' }] : []),
    ];
  });
  const isUnsigned = Pages.length > 0 && !hasSecret;
  return isUnsigned
    ? [...mistakes, { Path: 'SigningSecret', Message: 'A page needs a signing secret: it signs who looks at it.' }]
    : mistakes;
}

/** Browsers follow a link; it may lead anywhere that is safe on its way. */
export const linkMistakes = ({ Links = [] }: NewService): Mistake[] =>
  Links.flatMap(({ Address }, no) => {
    const message = addressMistake(Address, null);
    return message ? [{ Path: `Links.${no}.Address`, Message: message }] : [];
  });

/** Browsers load it, not we: it must be safe on its way, and not pretend to be this application. */
function addressMistake(address: string, own: string | null): string | null {
  if (!URL.canParse(address)) return 'Must be a web address.';
  const url = new URL(address);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
  if (!isSafe) return 'Must begin with https://.';
  if (url.username || url.password) return 'Must not carry a user name or password.';
  return url.origin === own ? 'Must be of another host than this application.' : null;
}
