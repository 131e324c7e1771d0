import type { ExecutionId, SeriesId } from '@freshet/contract';
import { guessUnit } from '@freshet/domain/units';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { useCan } from '#api/session/claims';
import { shownText } from '#ui/data-table/cell-text.ts';
import { Sparkline } from '#ui/sparkline';
import { AddSeriesDialog } from './add-series-dialog.tsx';
import { showByFileClock } from './file-clock.ts';
import { allSeriesQuery, decide, type LoggerColumnView, type LoggerFileView } from './logger-queries.ts';

interface ColumnCardProps {
  executionId: ExecutionId;
  column: LoggerColumnView;
  isAlways: boolean;
  file: LoggerFileView;
}

/** One column of the file: what it says of itself, how it looks, and the series it goes to. */
export function ColumnCard({ executionId, column, isAlways, file }: ColumnCardProps): ReactNode {
  const { t } = useTranslation('loggerFiles');
  const canAdd = useCan('series.write');
  const [isAdding, setIsAdding] = useState(false);
  const hint = column.Cause === 'unitHinted' ? (guessUnit(column.Name) ?? '') : '';
  const [typed, setUnit] = useState<string | null>(column.StatedUnit);
  const unit = typed ?? hint;
  const series = useQuery(allSeriesQuery);
  const decision = useMutation({ mutationFn: (body: Parameters<typeof decide>[1]) => decide(executionId, body) });
  const choose = (what: { SeriesId: SeriesId } | { LeaveOut: true }) =>
    decision.mutate({
      Columns: [
        { Position: column.Position, Scope: isAlways ? 'always' : 'file', ...(unit ? { Unit: unit } : {}), ...what },
      ],
      Publish: false,
    });
  const chosen = series.data?.Data.find(({ Id }) => Id === column.SeriesId) ?? null;
  return (
    <Box
      component="li"
      aria-label={column.Name}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        gap: 2,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <About column={column} file={file} />
      <Stack sx={{ gap: 1, alignItems: 'flex-start', minWidth: 0 }}>
        <Autocomplete
          size="small"
          fullWidth
          options={series.data?.Data ?? []}
          loading={series.isPending}
          value={chosen}
          getOptionLabel={({ Identifier, Unit }) => (Unit ? `${Identifier} (${Unit})` : Identifier)}
          isOptionEqualToValue={(one, other) => one.Id === other.Id}
          onChange={(_, picked) => (picked ? choose({ SeriesId: picked.Id }) : undefined)}
          renderInput={(params) => <TextField {...params} label={t('column.series')} />}
        />
        <ColumnStatus column={column} />
        {column.Cause === '' ? null : (
          <Stack direction="row" sx={{ gap: 1 }}>
            <TextField
              size="small"
              label={t('column.unit')}
              value={unit}
              onChange={({ target }) => setUnit(target.value)}
            />
            <Button
              disabled={!unit || !column.SeriesId}
              onClick={() => column.SeriesId && choose({ SeriesId: column.SeriesId })}
            >
              {t('column.yes')}
            </Button>
          </Stack>
        )}
        {decision.error ? <Alert severity="error">{problemLine(decision.error)}</Alert> : null}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {column.State === 'proposed' && column.SeriesId ? (
            <Button
              variant="contained"
              loading={decision.isPending}
              onClick={() => column.SeriesId && choose({ SeriesId: column.SeriesId })}
            >
              {t('column.yes')}
            </Button>
          ) : null}
          {canAdd ? <Button onClick={() => setIsAdding(true)}>{t('column.add')}</Button> : null}
          {column.State === 'leftOut' ? null : (
            <Button loading={decision.isPending} onClick={() => choose({ LeaveOut: true })}>
              {t('column.leaveOut')}
            </Button>
          )}
        </Stack>
        {isAdding ? (
          <AddSeriesDialog
            executionId={executionId}
            file={file}
            column={column}
            isAlways={isAlways}
            onClose={() => setIsAdding(false)}
          />
        ) : null}
      </Stack>
    </Box>
  );
}

/** Times are shown as the file writes them, also where its clock is not known yet. */
function About({ column, file }: { column: LoggerColumnView; file: LoggerFileView }) {
  const { t } = useTranslation('loggerFiles');
  const { Name, Parameter, Station, Unit, Sensor, Points, Gaps, Refused, FirstAt, LastAt, Minimum, Maximum } = column;
  const show = (instant: string) =>
    file.OpenQuestions.includes('offset') ? asWritten(instant) : showByFileClock(instant, file);
  // A code such as 150777_00065 is shown in words.
  const meaning = Parameter && !Name.toLowerCase().includes(Parameter.toLowerCase()) ? Parameter : null;
  // Tables of one logger have columns of the same names.
  const about = [meaning, Station, Sensor, column.Label, column.Statistic].filter(
    (each, at, all) => each && !(at >= 3 && [Name, ...all.slice(0, at)].some((other) => other?.includes(each))),
  );
  const parts = [
    t('column.points', { count: Points }),
    ...(Gaps > 0 ? [t('column.gaps', { count: Gaps })] : []),
    ...(Refused > 0 ? [t('column.refused', { count: Refused })] : []),
  ];
  const points = column.Sketch.flatMap((value, at) => (value === null ? [] : [{ at, value, isHollow: false }]));
  return (
    <Stack sx={{ gap: 0.5, minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {Unit && !Name.includes(Unit) ? `${Name} (${Unit})` : Name}
      </Typography>
      <Typography color="textSecondary">{about.join(' · ')}</Typography>
      <Typography className="numbers">{parts.join(', ')}</Typography>
      {FirstAt && LastAt ? (
        <Typography className="numbers">{t('column.span', { from: show(FirstAt), to: show(LastAt) })}</Typography>
      ) : null}
      {Minimum !== null && Maximum !== null ? (
        <Typography className="numbers">
          {t('column.range', { min: shownText(Minimum), max: shownText(Maximum), unit: Unit ?? '' })}
        </Typography>
      ) : null}
      {points.length > 1 ? <Sparkline label={t('column.picture', { name: Name })} points={points} /> : null}
    </Stack>
  );
}

/** Where values are taken in another way than the file writes them, that is stated. */
const isSilentOnUnit = ({ State, Cause, Unit, StatedUnit, SeriesUnit }: LoggerColumnView) =>
  State !== 'leftOut' && Cause === '' && Boolean(SeriesUnit) && (StatedUnit ?? Unit ?? '') !== SeriesUnit;

const asWritten = (instant: string) => instant.slice(0, 16).replace('T', ' ');

/** What is known, guessed or missing, and how the values meet those that are stored. */
function ColumnStatus({ column }: { column: LoggerColumnView }) {
  const { t } = useTranslation('loggerFiles');
  const { State, Cause, Name, Unit, StatedUnit, SeriesUnit, New, Unchanged, Changed } = column;
  const written = StatedUnit ?? Unit ?? '';
  const reported = { unit: written || (guessUnit(Name) ?? ''), into: SeriesUnit ?? '' };
  const sentence = Cause === '' ? (State === 'chosen' ? null : t(`column.${State}`)) : t(`column.${Cause}`, reported);
  return (
    <>
      {sentence === null ? null : (
        <Typography color={State === 'leftOut' ? 'textSecondary' : 'warning'} role="status">
          {sentence}
        </Typography>
      )}
      {isSilentOnUnit(column) ? (
        <Typography color="textSecondary">
          {t(written === '' ? 'column.unitUnsaid' : 'column.unitConverted', reported)}
        </Typography>
      ) : null}
      {New === null || State === 'leftOut' ? null : (
        <Typography className="numbers" color="textSecondary">
          {t('column.counts', { fresh: New, unchanged: Unchanged ?? 0, changed: Changed ?? 0 })}
        </Typography>
      )}
    </>
  );
}
