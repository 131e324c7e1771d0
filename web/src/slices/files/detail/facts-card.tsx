import type { FileDetail } from '@freshet/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfFormat } from '#api/name-of-format';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { fileSize } from '#ui/file-size.ts';
import { StateChip } from '../components/state-chip.tsx';

/** What a file is, at a glance. */
export function FactsCard({ file }: { file: FileDetail }): ReactNode {
  const { t } = useTranslation('files');
  const current =
    file.CurrentVersion === null ? t('versions.noCurrent') : t('versions.number', { number: file.CurrentVersion });
  const facts = [
    {
      name: t('columns.type'),
      value: file.FileSchemaName ? nameOfFormat(file.FileSchemaId, file.FileSchemaName) : t('noType'),
    },
    { name: t('columns.state'), value: <StateChip state={file.IngestionState} /> },
    { name: t('columns.size'), value: fileSize(file.SizeBytes) },
    { name: t('versions.latest'), value: t('versions.number', { number: file.LatestVersion }) },
    { name: t('versions.current'), value: current },
    { name: t('columns.created'), value: t('atBy', { at: showInstant(file.CreatedAt), by: file.CreatedBy }) },
  ];
  return (
    <SectionCard title={t('facts')}>
      <FactList facts={facts} />
    </SectionCard>
  );
}
