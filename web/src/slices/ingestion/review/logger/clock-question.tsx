import type { ExecutionId } from '@freshet/contract';
import { isTimeZone } from '@freshet/domain';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { timeZone } from '#ui/dates/show-instant.ts';
import { formatsLike, minutesOf, offsetText } from './file-clock.ts';
import { decide, type LoggerFileView } from './logger-queries.ts';

interface ClockQuestionProps {
  executionId: ExecutionId;
  file: LoggerFileView;
}

/** Shown where the file does not state its UTC offset or time zone; a click opens it again. */
export function ClockQuestion({ executionId, file }: ClockQuestionProps): ReactNode {
  const { t } = useTranslation('loggerFiles');
  const [isChanging, setIsChanging] = useState(false);
  const { TimeZone, UtcOffsetMinutes } = file.Clock;
  const text = TimeZone ?? (UtcOffsetMinutes === null ? null : `UTC${offsetText(UtcOffsetMinutes)}`);
  if (file.OpenQuestions.length > 0 || isChanging) return <Question executionId={executionId} file={file} />;
  if (text === null) return null;
  return (
    <Typography>
      {t('clock.known', { clock: text })}{' '}
      <Button size="small" onClick={() => setIsChanging(true)}>
        {t('clock.change')}
      </Button>
    </Typography>
  );
}

function Question({ executionId, file }: ClockQuestionProps) {
  const { t } = useTranslation('loggerFiles');
  const canSaveForAll = useCan('ingestion.teach');
  const [typed, setTyped] = useState<TypedClock>(startOfClock);
  const [format, setFormat] = useState(file.DateFormat);
  const [isAlways, setIsAlways] = useState(canSaveForAll);
  const { kind, zone } = typed;
  const minutes = minutesOf(typed.offset);
  const asksFormat = file.OpenQuestions.includes('dateFormat');
  // For a file that states its UTC offset only the order of its days is requested.
  const asksClock = !asksFormat || file.OpenQuestions.includes('offset');
  const decision = useMutation({
    mutationFn: () =>
      decide(executionId, {
        Clock: {
          ...(asksClock && (kind === 'zone' ? { TimeZone: zone } : { UtcOffsetMinutes: minutes ?? 0 })),
          ...(asksFormat ? { DateFormat: format } : {}),
          Scope: isAlways ? 'always' : 'file',
        },
        Columns: [],
        Publish: false,
      }),
  });
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {t(asksClock ? 'clock.title' : 'clock.formatTitle')}
      </Typography>
      {asksClock ? <Typography>{t('clock.text', { source: file.Source })}</Typography> : null}
      {asksFormat ? <Typography>{t('clock.formatText')}</Typography> : null}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start', my: 1.5 }}>
        {asksClock ? <ClockFields typed={typed} onType={setTyped} /> : null}
        {asksFormat ? (
          <Autocomplete
            size="small"
            freeSolo
            options={formatsLike(file.DateFormat)}
            inputValue={format}
            onInputChange={(_, text) => setFormat(text)}
            sx={{ minWidth: 220 }}
            renderInput={(params) => <TextField {...params} label={t('clock.format')} />}
          />
        ) : null}
      </Stack>
      {canSaveForAll ? (
        <FormControlLabel
          control={<Checkbox checked={isAlways} onChange={(_, checked) => setIsAlways(checked)} />}
          label={t('clock.always', { source: file.Source })}
        />
      ) : null}
      <Button
        variant="contained"
        disabled={asksClock && kind === 'offset' && minutes === null}
        loading={decision.isPending}
        onClick={() => decision.mutate()}
      >
        {t(asksClock ? 'clock.answer' : 'clock.formatAnswer')}
      </Button>
    </Alert>
  );
}

interface TypedClock {
  readonly kind: 'offset' | 'zone';
  readonly offset: string;
  readonly zone: string;
}

const startOfClock = (): TypedClock => ({
  kind: 'offset',
  offset: offsetText(-new Date().getTimezoneOffset()),
  zone: isTimeZone(timeZone()) ? timeZone() : 'UTC',
});

function ClockFields({ typed, onType }: { typed: TypedClock; onType: (typed: TypedClock) => void }) {
  const { t } = useTranslation('loggerFiles');
  const { kind, offset, zone } = typed;
  const minutes = minutesOf(offset);
  return (
    <>
      <TextField
        select
        size="small"
        label={t('clock.kind')}
        value={kind}
        onChange={({ target }) => onType({ ...typed, kind: target.value === 'zone' ? 'zone' : 'offset' })}
        sx={{ minWidth: 220 }}
      >
        <MenuItem value="offset">{t('clock.offset')}</MenuItem>
        <MenuItem value="zone">{t('clock.zone')}</MenuItem>
      </TextField>
      {kind === 'offset' ? (
        <TextField
          size="small"
          label={t('clock.minutes')}
          value={offset}
          onChange={({ target }) => onType({ ...typed, offset: target.value })}
          error={minutes === null}
          helperText={minutes === null ? t('clock.badOffset') : undefined}
        />
      ) : (
        <Autocomplete
          size="small"
          options={[...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]}
          value={zone}
          disableClearable
          onChange={(_, chosen) => onType({ ...typed, zone: chosen })}
          sx={{ minWidth: 260 }}
          renderInput={(params) => <TextField {...params} label={t('clock.zone')} />}
        />
      )}
    </>
  );
}
