import type { AnalyteAvailability, ReportOptions } from '@freshet/contract';
import { equivalents, expressionsOf } from '@freshet/domain/speciation';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Chosen = ReportOptions['expressAs'];

interface ExpressAsFieldsProps {
  analytes: readonly AnalyteAvailability[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

const asReported = '';

/** What amounts of the chosen analytes are expressed as: only of those that are expressed in several ways. */
export function ExpressAsFields({ analytes, chosen = [], onChange }: ExpressAsFieldsProps) {
  const { t } = useTranslation('reports');
  const id = useId();
  const choices = useMemo(
    () =>
      analytes
        .map(({ AnalyteId, AnalyteName, DisplayName }) => ({
          analyteId: AnalyteId,
          name: DisplayName,
          expressions: expressionsOf(AnalyteName),
        }))
        .filter(({ expressions }) => expressions.length > 0),
    [analytes],
  );
  if (choices.length === 0) return null;
  const choose = (analyteId: AnalyteAvailability['AnalyteId'], as: string) => {
    const next = [
      ...chosen.filter((one) => one.analyteId !== analyteId),
      ...(as === asReported ? [] : [{ analyteId, as }]),
    ];
    onChange(next.length === 0 ? undefined : next);
  };
  const nameOf = (as: string) =>
    as === asReported ? t('options.asReported') : as === equivalents ? t('options.inMeq') : t('options.as', { as });
  return (
    <Stack role="group" aria-labelledby={id} sx={{ gap: 1.5 }}>
      <div>
        <FormLabel id={id}>{t('options.expressAs')}</FormLabel>
        <FormHelperText sx={{ mx: 0, mt: 0 }}>{t('options.expressAsHelp')}</FormHelperText>
      </div>
      {choices.map(({ analyteId, name, expressions }) => (
        <TextField
          key={analyteId}
          select
          size="small"
          label={name}
          value={chosen.find((one) => one.analyteId === analyteId)?.as ?? asReported}
          onChange={({ target }) => choose(analyteId, target.value)}
        >
          {[asReported, ...expressions].map((as) => (
            <MenuItem key={as} value={as}>
              {nameOf(as)}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Stack>
  );
}
