import type { LinkedService } from '@freshet/contract';
import type { ConfigurationField } from '@freshet/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const internalServices = [
  'discrete-data-query-report',
  'survey-query-report',
  'vegetative-monitoring-query-report',
  'discrete-import-exceedance-notifications',
  'ecosurvey-edd-ingestion',
  'hatfield-edd-ingestion',
  'a125-importer',
  'aquarius-synchronizer',
  'aquarius-archiver',
  'discrete-data-importer',
  'export-all-data',
  'backup',
  'missing-data-watch',
  'equipment-tracker',
  'continuous-data-importers',
] as const;

const settings = [
  ...(['savedQuery', 'days', 'publishWhenReady', 'keep', 'daysBefore'] as const),
  ...(['source', 'address', 'userName', 'password', 'isEncrypted', 'hostKey', 'fileNames', 'formats'] as const),
] as const;

type Named = Pick<LinkedService, 'Kind' | 'Link' | 'Name' | 'Description'>;

/** What a service is called: the product's own in the language of the screen, others as they were registered. */
export function useServiceWords() {
  const { t } = useTranslation('services');
  return useCallback(
    ({ Kind, Link, Name, Description }: Named) => {
      const link = Kind === 'internal' ? internalServices.find((one) => one === Link) : undefined;
      return link
        ? { name: t(`own.${link}.name`), description: t(`own.${link}.description`) }
        : { name: Name, description: Description };
    },
    [t],
  );
}

/** A setting of a service as people read it: the product's own in the language of the screen. */
export function useSettingWords(kind: LinkedService['Kind']) {
  const { t } = useTranslation('services');
  return useCallback(
    (field: ConfigurationField): ConfigurationField => {
      const setting = kind === 'internal' ? settings.find((one) => one === field.name) : undefined;
      return setting === undefined
        ? field
        : { ...field, title: t(`settings.${setting}.title`), description: t(`settings.${setting}.description`) };
    },
    [t, kind],
  );
}
