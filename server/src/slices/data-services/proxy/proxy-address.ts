import { problem } from '@freshet/contract';

/** The address of a path below that of a service. Whatever would lead elsewhere is refused. */
export function proxyAddress(address: string, subpath: string): string {
  const isOdd = /[\\?#\p{Cc}]|%(?:2e|2f|5c|00)/iu.test(subpath);
  const segments = subpath.split('/');
  if (isOdd || segments.some((segment) => segment === '..' || segment === '.') || subpath.startsWith('/')) {
    throw problem('services.pathRefused');
  }
  const base = new URL(address);
  const folder = base.pathname.replace(/\/+$/, '');
  const url = new URL(`${folder}/${segments.map(encodeURIComponent).join('/')}`, base.origin);
  if (url.origin !== base.origin || !url.pathname.startsWith(`${folder}/`)) throw problem('services.pathRefused');
  return url.href;
}
