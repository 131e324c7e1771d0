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
import { decide, type LoggerFileView } from './logger-queries.ts';

interface ClockQuestionProps {
  executionId: ExecutionId;
  file: LoggerFileView;
}

/** Asked where the file does not say its clock; a click asks again. */
export function ClockQuestion({ executionId, file }: ClockQuestionProps): ReactNode {
  const { t } = useTranslation('loggerFiles');
  const [isChanging, setIsChanging] = useState(false);
  const { TimeZone, UtcOffsetMinutes } = file.Clock;
  const text = TimeZone ?? (UtcOffsetMinutes === null ? null : `UTC${offsetText(UtcOffsetMinutes)}`);
  if (file.Asks.length > 0 || isChanging) return <Question executionId={executionId} file={file} />;
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

const asOffset = /^([+-])(\d{1,2}):?(\d{2})?$/;

function minutesOf(text: string): number | null {
  const [, sign, hours, minutes = '0'] = asOffset.exec(text.trim()) ?? [];
  if (hours === undefined) return null;
  const total = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return total >= -720 && total <= 840 ? total : null;
}

export function offsetText(minutes: number): string {
  const [sign, all] = [minutes < 0 ? '-' : '+', Math.abs(minutes)];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${sign}${two(Math.floor(all / 60))}:${two(all % 60)}`;
}

const usualFormats = ['yyyy-MM-dd HH:mm:ss', 'yyyy-MM-dd HH:mm', 'dd/MM/yyyy HH:mm', 'MM/dd/yyyy HH:mm'];

function Question({ executionId, file }: ClockQuestionProps) {
  const { t } = useTranslation('loggerFiles');
  const canTeach = useCan('ingestion.teach');
  const [kind, setKind] = useState<'offset' | 'zone'>('offset');
  const [offset, setOffset] = useState(offsetText(-new Date().getTimezoneOffset()));
  const [zone, setZone] = useState(isTimeZone(timeZone()) ? timeZone() : 'UTC');
  const [format, setFormat] = useState(file.DateFormat);
  const [isAlways, setIsAlways] = useState(canTeach);
  const minutes = minutesOf(offset);
  const asksFormat = file.Asks.includes('dateFormat');
  const say = useMutation({
    mutationFn: () =>
      decide(executionId, {
        Clock: {
          ...(kind === 'zone' ? { TimeZone: zone } : { UtcOffsetMinutes: minutes ?? 0 }),
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
        {t('clock.title')}
      </Typography>
      <Typography>{t('clock.text', { source: file.Source })}</Typography>
      {asksFormat ? <Typography>{t('clock.formatText')}</Typography> : null}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start', my: 1.5 }}>
        <TextField
          select
          size="small"
          label={t('clock.kind')}
          value={kind}
          onChange={({ target }) => setKind(target.value === 'zone' ? 'zone' : 'offset')}
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
            onChange={({ target }) => setOffset(target.value)}
            error={minutes === null}
            helperText={minutes === null ? t('clock.badOffset') : undefined}
          />
        ) : (
          <Autocomplete
            size="small"
            options={[...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]}
            value={zone}
            disableClearable
            onChange={(_, chosen) => setZone(chosen)}
            sx={{ minWidth: 260 }}
            renderInput={(params) => <TextField {...params} label={t('clock.zone')} />}
          />
        )}
        {asksFormat ? (
          <Autocomplete
            size="small"
            freeSolo
            options={[...new Set([file.DateFormat, ...usualFormats])]}
            inputValue={format}
            onInputChange={(_, text) => setFormat(text)}
            sx={{ minWidth: 220 }}
            renderInput={(params) => <TextField {...params} label={t('clock.format')} />}
          />
        ) : null}
      </Stack>
      {canTeach ? (
        <FormControlLabel
          control={<Checkbox checked={isAlways} onChange={(_, checked) => setIsAlways(checked)} />}
          label={t('clock.always', { source: file.Source })}
        />
      ) : null}
      <Button
        variant="contained"
        disabled={kind === 'offset' && minutes === null}
        loading={say.isPending}
        onClick={() => say.mutate()}
      >
        {t('clock.answer')}
      </Button>
    </Alert>
  );
}
