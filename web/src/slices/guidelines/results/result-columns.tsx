import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFractionName } from '#ui/analyte-label';
import type { Column } from '#ui/data-table';
import { headerWidth } from '#ui/data-table/grid/header-width.ts';
import { showInZone } from '#ui/dates/station-clock.ts';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { VerdictMark, verdictColours, verdictMarks } from '../components/verdict-mark.tsx';
import type { ResultRow } from './result-rows.ts';

/** The columns of results; `onWhy` opens the working behind a verdict, `onWhereFrom` the file it came from. */
export function useResultColumns(
  onWhy: (row: ResultRow) => void,
  onWhereFrom: ((row: ResultRow) => void) | null,
  zone: string,
): readonly Column<ResultRow>[] {
  const { t } = useTranslation(['guidelines', 'why']);
  const isNarrow = useMediaQuery('(max-width:600px)');
  const nameFraction = useFractionName();
  return useMemo(
    () => [
      // What matters on a phone comes first.
      {
        id: 'analyte',
        header: t('guidelines:columns.analyte'),
        width: isNarrow ? 125 : 190,
        value: ({ analyte }) => analyte,
      },
      {
        id: 'value',
        header: t('guidelines:columns.value'),
        width: isNarrow ? 115 : 140,
        align: 'right',
        filter: false,
        value: ({ value, flags }) => (isHidden(flags) ? null : value),
        render: (row) => <Value row={row} />,
      },
      {
        id: 'why',
        header: t('why:title'),
        width: headerWidth(t('why:title')),
        sort: false,
        filter: false,
        value: () => null,
        render: (row) => <WhyButton row={row} onWhy={onWhy} />,
      },
      {
        id: 'verdict',
        header: t('guidelines:results.verdict'),
        width: 150,
        value: ({ verdict }) => (verdict ? t(`why:verdicts.${verdict.Verdict}`) : null),
        render: ({ verdict }) => (verdict ? <VerdictMark verdict={verdict.Verdict} reason={verdict.Reason} /> : null),
      },
      {
        id: 'sampled',
        header: t('guidelines:results.sampledAt'),
        unit: zone,
        width: 170,
        filter: false,
        value: ({ sampledAt }) => showInZone(sampledAt, zone),
      },
      {
        id: 'flags',
        header: t('guidelines:results.flags'),
        width: 130,
        value: ({ flags }) => flags.map(({ FlagCode }) => FlagCode).join(', ') || null,
        render: ({ flags }) => (flags.length > 0 ? <Flags flags={flags} /> : null),
      },
      {
        id: 'qualifier',
        header: t('guidelines:results.qualifier'),
        width: 120,
        value: ({ qualifier, flags }) => (isHidden(flags) ? null : qualifier || null),
      },
      {
        id: 'fraction',
        header: t('guidelines:columns.fraction'),
        width: 110,
        value: ({ fraction }) => (fraction === null ? null : nameFraction(fraction)),
      },
      { id: 'guideline', header: t('guidelines:results.guideline'), width: 260, value: ({ guideline }) => guideline },
      { id: 'unit', header: t('guidelines:columns.unit'), width: 100, onCard: false, value: ({ unit }) => unit },
      { id: 'qaqc', header: t('guidelines:results.qaQc'), width: 110, value: ({ qaQcType }) => qaQcType },
      ...(onWhereFrom
        ? [
            {
              id: 'origin',
              header: t('guidelines:results.whereFrom'),
              width: 130,
              sort: false,
              filter: false,
              value: () => null,
              render: (row: ResultRow) => (
                <Button
                  size="small"
                  aria-label={t('guidelines:results.whereFromOf', { analyte: row.analyte, value: row.text })}
                  onClick={() => onWhereFrom(row)}
                >
                  {t('guidelines:results.whereFrom')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [t, nameFraction, onWhy, onWhereFrom, isNarrow, zone],
  );
}

/** Some flags say that the values under them are not to be looked at. */
const isHidden = (flags: ResultRow['flags']) => flags.some(({ ShowValue }) => !ShowValue);

/** The codes of the flags on a result, each with the colour it has in the calendar. */
function Flags({ flags }: Pick<ResultRow, 'flags'>) {
  return flags.map(({ FlagId, FlagCode, Description, Colour }) => (
    <Box component="span" key={FlagId} title={Description} sx={{ mr: 1, whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ display: 'inline-block', width: 10, height: 10, borderRadius: '50%', bgcolor: Colour, mr: 0.5 }}
      />
      {FlagCode}
    </Box>
  ));
}

/** The value as reported; one that exceeds or is open has its mark besides its colour. */
function Value({ row: { text, unit, verdict, flags } }: { row: ResultRow }) {
  const { t } = useTranslation('guidelines');
  if (isHidden(flags)) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('results.notShown')}
      </Box>
    );
  }
  const kind = verdict && verdict.Verdict !== 'meets' ? verdict.Verdict : null;
  const look = kind
    ? { ...verdictColours[kind], px: 0.75, borderRadius: 1, fontWeight: kind === 'exceeds' ? 700 : 500 }
    : {};
  return (
    <>
      <Box component="span" sx={look}>
        {kind ? <span aria-hidden>{verdictMarks[kind]} </span> : null}
        {localNumbers(text)}
      </Box>
      {unit ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          {unit}
        </Box>
      ) : null}
    </>
  );
}

function WhyButton({ row, onWhy }: { row: ResultRow; onWhy: (row: ResultRow) => void }) {
  const { t } = useTranslation('why');
  if (!row.verdict || isHidden(row.flags)) return null;
  return (
    <Button size="small" aria-label={t('open', { analyte: row.analyte, value: row.text })} onClick={() => onWhy(row)}>
      {t('title')}
    </Button>
  );
}
