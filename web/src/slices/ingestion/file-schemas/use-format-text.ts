import type { FileSchemaSummary } from '@freshet/contract';
import { useTranslation } from 'react-i18next';
import { sayIfKnown } from '#api/say-if-known';

/** What a format of the product is for, in the language of the reader; of one that this version does not know, in English. */
export function useFormatText(): (schema: Pick<FileSchemaSummary, 'Id' | 'Description'>) => string {
  // Drawn again when the language changes.
  useTranslation('fileSchemas');
  return ({ Id, Description }) => sayIfKnown(`fileSchemas:formats.${Id}`) ?? Description;
}
