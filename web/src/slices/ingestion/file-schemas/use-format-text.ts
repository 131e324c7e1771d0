import type { FileSchemaSummary } from '@freshet/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { fileSchemas } from '../../../i18n/en/file-schemas.ts';

/** What a format of the product is for, in the language of the reader; of one that this version does not know, in English. */
export function useFormatText(): (schema: Pick<FileSchemaSummary, 'Id' | 'Description'>) => string {
  const { t, i18n } = useTranslation('fileSchemas');
  return useCallback(
    ({ Id, Description }) => {
      const id: string = Id;
      const isKnown = (name: string): name is keyof typeof fileSchemas.formats =>
        i18n.exists(`fileSchemas:formats.${name}`);
      return isKnown(id) ? t(`formats.${id}`) : Description;
    },
    [t, i18n],
  );
}
