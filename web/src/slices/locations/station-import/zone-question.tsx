import type { StationQuestions } from '@freshet/contract';
import { isTimeZone } from '@freshet/domain';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeZone } from '#ui/dates/show-instant.ts';

interface ZoneQuestionProps {
  openQuestion: NonNullable<StationQuestions['TimeZone']>;
  answer: string | undefined;
  onAnswer: (zone: string) => void;
}

/** The clock of stations whose row has none: a guess, which needs a yes. */
export function ZoneQuestion({ openQuestion, answer, onAnswer }: ZoneQuestionProps): ReactNode {
  const { t } = useTranslation('manageLocations');
  const titleId = useId();
  const { Count, Guess, Reason } = openQuestion;
  // Where only the longitude speaks, the reader's own clock is the better guess.
  const isOwn = (Reason === 'longitude' || Reason === 'none') && isTimeZone(timeZone());
  const [zone, setZone] = useState(answer ?? (isOwn ? timeZone() : Guess));
  const zones = [...new Set([zone, Guess, timeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].filter(
    isTimeZone,
  );
  return (
    <Stack role="group" aria-labelledby={titleId} sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography id={titleId} component="h3" sx={{ fontWeight: 600 }}>
        {t('stationImport.zoneQuestion', { count: Count })}
      </Typography>
      <Typography>
        {t(`stationImport.zoneReasons.${isOwn ? 'own' : Reason}`, { zone: isOwn ? timeZone() : Guess })}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', width: '100%' }}>
        <Autocomplete
          options={zones}
          value={zone}
          disableClearable
          onChange={(_, chosen) => setZone(chosen)}
          sx={{ flex: '1 1 240px', maxWidth: 360 }}
          renderInput={(params) => <MuiTextField {...params} label={t('stationImport.fields.TimeZone')} />}
        />
        <Button
          variant={answer === zone ? 'contained' : 'outlined'}
          aria-pressed={answer === zone}
          onClick={() => onAnswer(zone)}
        >
          {t('stationImport.useZone', { zone })}
        </Button>
      </Stack>
    </Stack>
  );
}
