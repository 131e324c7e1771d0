import type { ServicePage } from '@freshet/contract';

/** Pages as they are typed, one per line: `rating-curves | Rating curves | https://curves.example/`. */
export const writePageLines = (pages: readonly ServicePage[]): string =>
  pages.map(({ InterfaceType, Name, Address }) => [InterfaceType, Name, Address].join(' | ')).join('\n');

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
