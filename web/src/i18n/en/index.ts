import { first } from './first.ts';
import { homeLater } from './home-later.ts';
import { later } from './later.ts';

/** The areas of the text. English is the source: a new area is one file beside this one and a line in `later` and in `fr`. */
export const en = { ...first, ...homeLater, ...later };
