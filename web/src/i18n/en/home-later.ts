import { guidelines } from './guidelines/guidelines.ts';
import { states } from './guidelines/states.ts';
import { why } from './guidelines/why.ts';
import { round } from './home/round.ts';
import { imports } from './ingestion/imports.ts';
import { messages } from './messages.ts';

/** What the home screen says behind its first picture. */
export const homeLater = { guidelines, imports, messages, round, states, why };
