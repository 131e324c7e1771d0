import { fieldSentences } from './field-sentences.ts';
import { type CodesOf, makeSay } from './make-say.ts';
import { placeSentences } from './place-sentences.ts';

/** Every sentence that the server says by its code, in English. French has the same codes. */
const sentences = { ...fieldSentences, ...placeSentences };

export type SentenceCode = CodesOf<typeof sentences>;

/** sentence('rowRepeatsStation', { row: 14, first: 3 }) */
export const sentence = /* @__PURE__ */ makeSay(sentences);
