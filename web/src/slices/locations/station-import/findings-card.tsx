import type { StationFinding } from '@freshet/contract';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#ui/browser-io.ts';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable, noTableState, type TableState } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { writeCount } from '#ui/numbers/write-count.ts';
import { EmptyState } from '#ui/states';
import { useSentences } from '../use-sentences.ts';
import { findingsFile, type Run } from './import-calls.ts';
import type { ImportOutcome } from './mapping.ts';

type Numbered = StationFinding & { readonly at: number };

/** What is odd about which row. Causes are chips that narrow the table; the file holds all of them. */
export function FindingsCard({ outcome, run }: { outcome: ImportOutcome; run: Run }): ReactNode {
  const { t } = useTranslation('manageLocations');
  const [state, setState] = useState<TableState>(noTableState);
  const nameOf = useCauseNames();
  const columns = useFindingColumns(nameOf);
  const chosen = state.filters.code ?? [];
  const rows = useMemo(() => outcome.Findings.map((finding, at): Numbered => ({ ...finding, at })), [outcome]);
  const download = useMutation({
    mutationFn: () => findingsFile(run),
    onSuccess: (file) => saveFile('station-findings.csv', file),
  });
  const toggle = (cause: string) => {
    const { code: _, ...others } = state.filters;
    setState({ ...state, filters: chosen.includes(cause) ? others : { ...others, code: [cause] } });
  };
  const save = (
    <Button startIcon={<DownloadIcon />} loading={download.isPending} onClick={() => download.mutate()}>
      {t('stationImport.saveFindings')}
    </Button>
  );
  if (outcome.FindingCount === 0) {
    return (
      <SectionCard title={t('stationImport.findings')}>
        <EmptyState title={t('stationImport.noFindings')} />
      </SectionCard>
    );
  }
  return (
    <SectionCard title={t('stationImport.findings')} actions={save}>
      <Box
        role="group"
        aria-label={t('stationImport.causes')}
        sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mb: 1 }}
      >
        {outcome.FindingCounts.map(({ Code, Count }) => (
          <Chip
            key={Code}
            clickable
            aria-pressed={chosen.includes(nameOf(Code))}
            color={chosen.includes(nameOf(Code)) ? 'primary' : 'default'}
            label={`${nameOf(Code)} · ${writeCount(Count)}`}
            onClick={() => toggle(nameOf(Code))}
          />
        ))}
      </Box>
      {outcome.FindingCount > rows.length ? (
        <Typography variant="body2" color="textSecondary">
          {t('stationImport.firstFindings', { shown: rows.length, total: outcome.FindingCount })}
        </Typography>
      ) : null}
      <DataTable
        cardsOnPhone
        id="station-findings"
        label={t('stationImport.findings')}
        columns={columns}
        rows={rows}
        rowKey={keyOfFinding}
        state={state}
        onStateChange={setState}
        height={tableHeight(rows.length, 500)}
      />
    </SectionCard>
  );
}

const keyOfFinding = ({ at }: Numbered) => String(at);

const knownCauses = [
  'oddRow',
  'nameMissing',
  'textUnusable',
  'noCoordinates',
  'badCoordinates',
  'badElevation',
  'badTimeZone',
  'unknownCategory',
  'duplicateInFile',
  'joinsPlace',
  'nameShared',
  'doubtfulCoordinates',
] as const;

/** The name of a cause; one that this version does not know is shown as it is. */
function useCauseNames(): (code: string) => string {
  const { t } = useTranslation('manageLocations');
  return useCallback(
    (code) => {
      const known = knownCauses.find((cause) => cause === code);
      return known ? t(`stationImport.codes.${known}`) : code;
    },
    [t],
  );
}

function useFindingColumns(nameOf: (code: string) => string): readonly Column<Numbered>[] {
  const translate = useSentences();
  const { t } = useTranslation('manageLocations');
  return useMemo(
    () => [
      { id: 'row', header: t('stationImport.row'), width: 80, filter: false, value: ({ Row }: Numbered) => Row },
      {
        id: 'message',
        header: t('stationImport.message'),
        width: 540,
        filter: false,
        value: translate,
      },
      { id: 'cell', header: t('stationImport.cell'), width: 160, filter: false, value: ({ Cell }: Numbered) => Cell },
      { id: 'column', header: t('stationImport.column'), width: 140, value: ({ Column }: Numbered) => Column },
      {
        id: 'severity',
        header: t('stationImport.severity'),
        width: 110,
        value: ({ Severity }: Numbered) => t(`stationImport.severities.${Severity}`),
      },
      { id: 'code', header: t('stationImport.code'), width: 170, value: ({ Code }: Numbered) => nameOf(Code) },
    ],
    [t, nameOf, translate],
  );
}
