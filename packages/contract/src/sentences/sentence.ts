import { aquariusSentences } from './aquarius-sentences.ts';
import { detectionSentences } from './detection-sentences.ts';
import { fieldSentences } from './field-sentences.ts';
import { importSentences } from './import-sentences.ts';
import { placeSentences } from './place-sentences.ts';
import { runSentences } from './run-sentences.ts';
import { type CodesOf, sentencesFrom } from './sentences-from.ts';
import { serviceSentences } from './service-sentences.ts';
import { settingSentences } from './setting-sentences.ts';
import { stepSentences } from './step-sentences.ts';
import { workSentences } from './work-sentences.ts';

/** Every sentence that the server says by its code, in English. French has the same codes. */
const sentences = {
  ...fieldSentences,
  ...settingSentences,
  ...placeSentences,
  ...runSentences,
  ...aquariusSentences,
  ...workSentences,
  ...serviceSentences,
  ...importSentences,
  ...detectionSentences,
  ...stepSentences,
};

export type SentenceCode = CodesOf<typeof sentences>;

/** sentence('rowRepeatsStation', { row: 14, first: 3 }) */
export const sentence = /* @__PURE__ */ sentencesFrom(sentences);
