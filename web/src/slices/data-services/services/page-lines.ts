import type { ServicePage, ServiceWebLink } from '@freshet/contract';

/** Pages as they are typed, one per line: `rating-curves | Rating curves | https://curves.example/`. */
export const writePageLines = (pages: readonly ServicePage[]): string =>
  pages.map(({ InterfaceType, Name, Address }) => [InterfaceType, Name, Address].join(' | ')).join('\n');

/** Links as they are typed, one per line: `Manual | https://curves.example/manual`. */
export const writeLinkLines = (links: readonly ServiceWebLink[]): string =>
  links.map(({ Name, Address }) => [Name, Address].join(' | ')).join('\n');

/** Null when a line does not have its two parts. */
export function readLinkLines(text: string): ServiceWebLink[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const links = lines.flatMap((line) => {
    const [Name = '', ...address] = line.split('|').map((part) => part.trim());
    const Address = address.join('|');
    return Name && Address ? [{ Name, Address }] : [];
  });
  return links.length === lines.length ? links : null;
}

/** Null when a line does not have its three parts. */
export function readPageLines(text: string): ServicePage[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pages = lines.flatMap((line) => {
    const [InterfaceType = '', Name = '', ...address] = line.split('|').map((part) => part.trim());
    const Address = address.join('|');
    return InterfaceType && Name && Address ? [{ InterfaceType, Name, Address }] : [];
  });
  return pages.length === lines.length ? pages : null;
}
