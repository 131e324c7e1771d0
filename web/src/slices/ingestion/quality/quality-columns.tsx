import type { Flag, FlagId, QualityFinding } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { showInZone } from '#ui/dates/station-clock.ts';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { useFindingWords } from '../finding-words.ts';
import { FlagCell } from './flag-cell.tsx';

export interface Change {
  readonly flagId: FlagId;
  readonly findingIds: readonly number[];
  readonly isOn: boolean;
}

interface Flagging {
  readonly flags: readonly Flag[];
  readonly canFlag: boolean;
  readonly isBusy: boolean;
  readonly onFlag: (change: Change) => void;
  /** By which times of samples are shown. */
  readonly clock: string;
}

export function useQualityColumns({
  flags,
  canFlag,
  isBusy,
  onFlag,
  clock,
}: Flagging): readonly Column<QualityFinding>[] {
  const { t } = useTranslation(['qualityRules', 'imports']);
  const { nameOf, sentenceOf } = useFindingWords();
  return useMemo(
    () => [
      { id: 'check', header: t('qualityRules:found.check'), width: 170, value: ({ Code }) => nameOf(Code) },
      {
        id: 'sentence',
        header: t('qualityRules:found.what'),
        width: 600,
        filter: false,
        value: (finding) => sentenceOf(finding),
      },
      {
        id: 'flags',
        header: t('qualityRules:found.flags'),
        width: 190,
        sort: false,
        filter: false,
        value: ({ FlagIds }) => FlagIds.join(' '),
        render: ({ Id, ResultId, RowNo, FlagIds, SuggestedFlagId }) =>
          ResultId === null ? (
            <Typography variant="body2" color="textSecondary">
              {t('qualityRules:found.gone')}
            </Typography>
          ) : (
            <FlagCell
              row={RowNo ?? 0}
              flags={flags}
              on={FlagIds}
              suggested={SuggestedFlagId}
              canFlag={canFlag}
              isBusy={isBusy}
              onFlag={(flagId, isOn) => onFlag({ flagId, isOn, findingIds: [Id] })}
            />
          ),
      },
      { id: 'station', header: t('imports:columns.station'), width: 170, value: ({ StationName }) => StationName },
      { id: 'analyte', header: t('imports:columns.analyte'), width: 140, value: ({ AnalyteName }) => AnalyteName },
      {
        id: 'value',
        header: t('imports:columns.value'),
        width: 120,
        align: 'right',
        filter: false,
        value: ({ Value, Unit }) => localNumbers(`${Value} ${Unit}`.trim()),
      },
      {
        id: 'sampled',
        header: t('imports:columns.sampledAt'),
        unit: clock,
        width: 180,
        filter: false,
        value: ({ SampledAt, TimeZone }) => (SampledAt ? showInZone(SampledAt, TimeZone) : ''),
      },
      { id: 'fraction', header: t('imports:columns.fraction'), width: 110, value: ({ Fraction }) => Fraction },
    ],
    [t, nameOf, sentenceOf, flags, canFlag, isBusy, onFlag, clock],
  );
}
