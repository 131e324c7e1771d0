import type { LinkedService } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { schemasQuery } from './importer-queries.ts';
import { isImporter, readIds, sourceOf } from './importer-settings.ts';

/** A kept setting as people read it: yes or no, and of the importer the names of sources and formats. */
export function useSettingValue(service: Pick<LinkedService, 'Kind' | 'Link'>) {
  const { t } = useTranslation('services');
  const isOfImporter = isImporter(service);
  const { data: schemas } = useQuery({ ...schemasQuery, enabled: isOfImporter });
  return useCallback(
    (name: string, value: unknown): string => {
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (isOfImporter && name === 'source') return t(`importer.sources.${sourceOf({ source: value })}`);
      if (!isOfImporter || name !== 'formats') return String(value);
      const names = readIds(value).map((id) => schemas?.find(({ Id }) => Id === id)?.Name ?? id);
      return names.join(', ') || t('importer.everyFormat');
    },
    [t, isOfImporter, schemas],
  );
}
