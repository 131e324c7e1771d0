import { guessMedia } from '../matching/guess-media.ts';
import type { ParseSettings } from './parse-settings.ts';
import { readQaQcKind } from './parse-words.ts';
import { remember } from './remember.ts';
import type { Fields } from './rows.ts';

const named =
  /\b(?:ground|waste|storm|sea|rain)?waters?$|\bsoils?$|sediments?$|tissues?$|\bbiota$|effluents?$|^(?:eaux?|[aá]guas?)(?![\p{L}])|(?:grund|trink|ab|oberflächen)wasser$|(?:grund|yt)vatten$|^sols?$|s[ée]diments?$/iu;
/** The medium that a text names in place of a kind of sample; null for any other text. */
const mediaNamed = remember((text: string) =>
  text.length <= 40 && !/\d/.test(text) && named.test(text) && readQaQcKind(text) === null
    ? (guessMedia(text) ?? null)
    : null,
);

/**
 * *Sample Type* is what many laboratories call the medium: `Water` there is no kind of quality control. Beside a medium of
 * another kind it stays, and a person says what it means.
 */
export function makeMediaExtractor({ qaQcRules }: ParseSettings): (fields: Fields) => Fields {
  if (qaQcRules.some(({ field }) => field === 'QaQcType')) return (fields) => fields;
  return (fields) => {
    const media = fields.QaQcType ? mediaNamed(fields.QaQcType) : null;
    if (media === null) return fields;
    const { QaQcType, ...others } = fields;
    if (others.MediaType === undefined) return { ...others, ...(QaQcType ? { MediaType: QaQcType } : {}) };
    const stated = guessMedia(others.MediaType) ?? '';
    return stated === '' || stated.includes(media) || media.includes(stated) ? others : fields;
  };
}
