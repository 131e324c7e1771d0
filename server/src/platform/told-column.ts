import { Told } from '@freshet/contract';

/** A sentence by its code as it is stored beside its English; null for words that have no code. */
export const toldColumn = (told: Told | null | undefined): string | null => (told ? JSON.stringify(told) : null);

const Stored = Told.nullable();

/** A stored code; null for what was stored before there were codes. */
export const readTold = (stored: unknown): Told | null => Stored.parse(stored ?? null);
