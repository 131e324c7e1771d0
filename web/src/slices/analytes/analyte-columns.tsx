import type { Analyte } from '@freshet/contract';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { AppLink } from '#ui/link/link';
import { matchingAliases } from './find-analytes.ts';
import { hrefOfAnalyte } from './routes.ts';
import { useUnitNames } from './unit-names.ts';

export interface AnalyteRow {
  readonly analyte: Analyte;
  /** How many things the data check finds. */
  readonly findings: number;
}

/** The columns of the list. What was searched for shows which alias an analyte was found by. */
export function useAnalyteColumns(find: string): readonly Column<AnalyteRow>[] {
  const { t } = useTranslation('analytes');
  const { groupNames, unitNames } = useUnitNames();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        width: 200,
        filter: false,
        value: ({ analyte }) => analyte.AnalyteName,
        render: ({ analyte }) => <Name analyte={analyte} foundBy={matchingAliases(analyte, find)} />,
      },
      {
        id: 'display',
        header: t('columns.display'),
        width: 200,
        filter: false,
        value: ({ analyte }) => (analyte.DisplayName === analyte.AnalyteName ? '' : analyte.DisplayName),
      },
      {
        id: 'group',
        header: t('columns.group'),
        width: 190,
        value: ({ analyte }) => groupNames.get(analyte.ApplicableUnitGroupId ?? 0) ?? '',
      },
      {
        id: 'unit',
        header: t('columns.unit'),
        width: 120,
        value: ({ analyte }) => unitNames.get(analyte.DefaultUnitId ?? 0) ?? '',
      },
      { id: 'aliases', header: t('columns.aliases'), width: 100, filter: false, value: aliasesOf },
      { id: 'links', header: t('columns.links'), width: 120, filter: false, value: linksOf },
      {
        id: 'findings',
        header: t('columns.findings'),
        width: 140,
        value: ({ findings }) => (findings > 0 ? t('findings', { count: findings }) : ''),
      },
    ],
    [t, find, groupNames, unitNames],
  );
}

const aliasesOf = ({ analyte }: AnalyteRow) => analyte.Aliases.length;
const linksOf = ({ analyte }: AnalyteRow) => analyte.AnalyteStandardMaps.length;

function Name({ analyte, foundBy }: { analyte: Analyte; foundBy: readonly string[] }) {
  const href = hrefOfAnalyte(analyte.Id);
  if (foundBy.length === 0) return <AppLink href={href}>{analyte.AnalyteName}</AppLink>;
  return (
    <Box sx={{ lineHeight: 1.2, minWidth: 0 }}>
      <AppLink href={href}>{analyte.AnalyteName}</AppLink>
      <Box sx={{ color: 'text.secondary', fontSize: 12, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {foundBy.join(', ')}
      </Box>
    </Box>
  );
}
