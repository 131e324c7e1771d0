import { UploadId } from '@freshet/contract';
import { z } from 'zod';
import { recall, remember } from '#ui/browser-io.ts';

const key = 'uploads';
const Remembered = z.record(z.string(), UploadId);
/** The server keeps an unfinished upload for a day; a person seldom has more than a few. */
const mostRemembered = 20;

/** A file is recognised by its name, size and time of last change: what the browser may know of it. */
const nameOf = ({ name, size, lastModified }: File, target: string) => [target, name, size, lastModified].join('|');

const read = (): Record<string, UploadId> => Remembered.catch({}).parse(recall(key) ?? {});

/** The identifier under which this very file was being uploaded, if it was. */
export const identifierOf = (file: File, target: string): UploadId | undefined => read()[nameOf(file, target)];

export function saveIdentifier(file: File, target: string, identifier: UploadId): void {
  const others = Object.entries(read()).filter(([name]) => name !== nameOf(file, target));
  remember(key, Object.fromEntries([...others.slice(-mostRemembered), [nameOf(file, target), identifier]]));
}

export function forgetIdentifier(file: File, target: string): void {
  remember(key, Object.fromEntries(Object.entries(read()).filter(([name]) => name !== nameOf(file, target))));
}
