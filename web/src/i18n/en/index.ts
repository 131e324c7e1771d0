import { kit } from './kit.ts';

/** The areas of the text. English is the source: a new area is one file beside this one and one line here and in `fr`. */
export const en = { kit };
