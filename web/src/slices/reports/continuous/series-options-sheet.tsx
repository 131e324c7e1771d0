import {
  type ContinuousStations,
  type QuerySeries,
  type SeriesOptions,
  seriesFormats,
  seriesIntervals,
} from '@freshet/contract';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSheet } from '../components/choice-sheet.tsx';
import { Choices, OptionSwitch } from '../components/option-fields.tsx';
import { CodeChecks } from './code-checks.tsx';
import { StatisticChecks } from './statistic-checks.tsx';

interface SeriesOptionsSheetProps {
  options: SeriesOptions;
  meant: readonly QuerySeries[];
  choices: ContinuousStations;
  onApply: (options: SeriesOptions) => void;
  onClose: () => void;
}

const layers = ['corrected', 'raw'] as const;

/** What the table and the report shall hold. */
export function SeriesOptionsSheet({ options, meant, choices, onApply, onClose }: SeriesOptionsSheetProps) {
  const { t } = useTranslation('seriesQuery');
  const [draft, setDraft] = useState(options);
  const set = (change: Partial<SeriesOptions>) => setDraft((before) => ({ ...before, ...change }));
  const grades = choices.Grades.filter(({ IsLeftOut }) => !IsLeftOut);
  return (
    <ChoiceSheet
      title={t('options.title')}
      summary={t(`intervals.${draft.interval}`)}
      onApply={() => onApply(draft)}
      onClose={onClose}
      width={480}
    >
      <Choices
        label={t('options.interval')}
        value={draft.interval}
        values={seriesIntervals}
        nameOf={(one) => t(`intervals.${one}`)}
        onChange={(interval) => set({ interval })}
      />
      <StatisticChecks
        chosen={draft.statistics}
        meant={meant}
        isMeasured={draft.interval === 'measured'}
        onChange={(statistics) => set({ statistics })}
      />
      <Choices
        label={t('options.format')}
        value={draft.reportFormat}
        values={seriesFormats}
        nameOf={(one) => t(`formats.${one}`)}
        onChange={(reportFormat) => set({ reportFormat })}
      />
      <OptionSwitch
        label={t('options.gaps')}
        help={t('options.gapsHelp')}
        isOn={draft.includeGapMarkers}
        onChange={(includeGapMarkers) => set({ includeGapMarkers })}
      />
      <Choices
        label={t('options.layers')}
        value={draft.layers}
        values={layers}
        nameOf={(one) => t(`layers.${one}`)}
        onChange={(next) => set({ layers: next })}
      />
      <CodeChecks
        label={t('options.grades')}
        codes={grades.map(({ Value, Code }) => ({ value: Value, name: Code ? `${Code} (${Value})` : String(Value) }))}
        chosen={draft.grades}
        onChange={(next) => setDraft(({ grades: _grades, ...rest }) => (next ? { ...rest, grades: next } : rest))}
      />
      <CodeChecks
        label={t('options.approvals')}
        codes={choices.ApprovalLevels.map(({ Value, OutputText }) => ({ value: Value, name: OutputText }))}
        chosen={draft.approvals}
        onChange={(next) =>
          setDraft(({ approvals: _approvals, ...rest }) => (next ? { ...rest, approvals: next } : rest))
        }
      />
      <UnitFields
        meant={meant}
        units={draft.units ?? []}
        onChange={(next) =>
          setDraft(({ units: _units, ...rest }) => (next.length > 0 ? { ...rest, units: next } : rest))
        }
      />
    </ChoiceSheet>
  );
}

type Units = NonNullable<SeriesOptions['units']>;

/** The unit that values of each parameter are shown in; its own while nothing is typed. */
function UnitFields({
  meant,
  units,
  onChange,
}: {
  meant: readonly QuerySeries[];
  units: Units;
  onChange: (units: Units) => void;
}) {
  const { t } = useTranslation('seriesQuery');
  const parameters = [...new Map(meant.filter(({ Unit }) => Unit !== '').map((one) => [one.Parameter, one.Unit]))];
  if (parameters.length === 0) return null;
  const change = (parameter: string, unit: string) => {
    const others = units.filter((one) => one.parameter !== parameter);
    onChange(unit.trim() === '' ? others : [...others, { parameter, unit: unit.trim() }]);
  };
  return (
    <Stack role="group" aria-label={t('options.units')} sx={{ gap: 1 }}>
      <Typography color="textSecondary">{t('options.units')}</Typography>
      {parameters.map(([parameter, unit]) => (
        <TextField
          key={parameter}
          size="small"
          label={parameter}
          placeholder={unit}
          defaultValue={units.find((one) => one.parameter === parameter)?.unit ?? ''}
          onChange={({ target }) => change(parameter, target.value)}
          slotProps={{ htmlInput: { maxLength: 100 }, inputLabel: { shrink: true } }}
        />
      ))}
    </Stack>
  );
}
