import { type Mistake, type NewService, type Sentence, sentence } from '@freshet/contract';
import type { Platform } from '#platform/platform';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What is wrong with the pages a service brings, each with its place. */
export function pageMistakes({ config }: Platform, { Pages = [] }: NewService, hasSecret: boolean): Mistake[] {
  const mistakes = Pages.flatMap(({ InterfaceType, Address }, no) => {
    const why = addressMistake(Address, config.origin);
    const isRepeated = Pages.findIndex((page) => page.InterfaceType === InterfaceType) < no;
    return [
      ...(why ? [{ Path: `Pages.${no}.Address`, ...why }] : []),
      ...(isRepeated ? [{ Path: `Pages.${no}.InterfaceType`, ...sentence('pageNameTaken') }] : []),
    ];
  });
  const isUnsigned = Pages.length > 0 && !hasSecret;
  return isUnsigned ? [...mistakes, { Path: 'SigningSecret', ...sentence('pageNeedsSecret') }] : mistakes;
}

/** Browsers follow a link; it may lead anywhere that is safe on its way. */
export const linkMistakes = ({ Links = [] }: NewService): Mistake[] =>
  Links.flatMap(({ Address }, no) => {
    const why = addressMistake(Address, null);
    return why ? [{ Path: `Links.${no}.Address`, ...why }] : [];
  });

/** Browsers load it, not we: it must be safe on its way, and not pretend to be this application. */
function addressMistake(address: string, productOrigin: string | null): Sentence | null {
  if (!URL.canParse(address)) return sentence('mustBeWebAddress');
  const url = new URL(address);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
  if (!isSafe) return sentence('mustBeginWithHttps');
  if (url.username || url.password) return sentence('mustNotCarryPassword');
  return url.origin === productOrigin ? sentence('mustBeOtherHost') : null;
}
