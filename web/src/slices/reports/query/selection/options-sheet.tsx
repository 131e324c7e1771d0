import { type AnalyteAvailability, type ReportOptions, reportFormats, worksheetGroupings } from '@freshet/contract';
import { nonDetectRules, percentileRules } from '@freshet/domain/statistics';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSheet } from '../../components/choice-sheet.tsx';
import { ExpressAsFields } from './express-as-fields.tsx';

interface OptionsSheetProps {
  options: ReportOptions;
  /** Those that are chosen. */
  analytes: readonly AnalyteAvailability[];
  onApply: (options: ReportOptions) => void;
  onClose: () => void;
}

/** How the table and the report shall look. What a format does not have is off, and says why. */
export function OptionsSheet({ options, analytes, onApply, onClose }: OptionsSheetProps) {
  const { t } = useTranslation('reports');
  const [draft, setDraft] = useState(options);
  const set = (change: Partial<ReportOptions>) => setDraft((before) => ({ ...before, ...change }));
  const [isText, isWide] = [draft.reportFormat === 'Long', draft.reportFormat === 'Wide'];
  const toggle = (name: Switchable, reason?: string) => (
    <OptionSwitch
      label={t(`options.${name}`)}
      help={reason ?? t(`options.${name}Help`)}
      isOn={draft[name] === true && reason === undefined}
      isDisabled={reason !== undefined}
      onChange={(isOn) => set({ [name]: isOn })}
    />
  );
  return (
    <ChoiceSheet
      title={t('options.title')}
      summary={t(`options.formats.${draft.reportFormat}`)}
      onApply={() => onApply(draft)}
      onClose={onClose}
      width={480}
    >
      <Choices
        label={t('options.format')}
        value={draft.reportFormat}
        values={reportFormats}
        nameOf={(format) => t(`options.formats.${format}`)}
        onChange={(reportFormat) => set({ reportFormat })}
      />
      <Choices
        label={t('options.worksheets')}
        value={draft.organizeWorksheetBy}
        values={worksheetGroupings}
        nameOf={(grouping) => t(`options.groupings.${grouping}`)}
        onChange={(organizeWorksheetBy) => set({ organizeWorksheetBy })}
        reason={isText ? t('options.onlyExcel') : undefined}
      />
      {toggle('includeSummaryTab', isText ? t('options.onlyExcel') : undefined)}
      {toggle('includeStatSummary', isWide ? undefined : t('options.onlyWide'))}
      {isWide && draft.includeStatSummary ? (
        <>
          <Choices
            label={t('options.nonDetectRule')}
            value={draft.nonDetectRule}
            values={nonDetectRules}
            nameOf={(rule) => t(`options.nonDetectRules.${rule}`)}
            onChange={(nonDetectRule) => set({ nonDetectRule })}
          />
          <Choices
            label={t('options.percentileRule')}
            value={draft.percentileRule}
            values={percentileRules}
            nameOf={(rule) => t(`options.percentileRules.${rule}`)}
            onChange={(percentileRule) => set({ percentileRule })}
          />
          {toggle('includeConfidenceLimits')}
        </>
      ) : null}
      {toggle('includeWaterQualityIndex', isText ? t('options.onlyExcel') : undefined)}
      {toggle('includeQaQc')}
      {toggle('convertUnits')}
      <ExpressAsFields analytes={analytes} chosen={draft.expressAs} onChange={(expressAs) => set({ expressAs })} />
      {toggle('includeEnvirodataAnalyteName')}
      {toggle('includeGapMarkers')}
    </ChoiceSheet>
  );
}

type Switchable = Exclude<
  keyof ReportOptions,
  'reportFormat' | 'organizeWorksheetBy' | 'nonDetectRule' | 'percentileRule' | 'expressAs'
>;

interface ChoicesProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (value: Value) => void;
  /** Why it cannot be chosen. */
  reason?: string | undefined;
}

function Choices<Value extends string>({ label, value, values, nameOf, onChange, reason }: ChoicesProps<Value>) {
  const id = useId();
  return (
    <FormControl disabled={reason !== undefined}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((one) => one === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={nameOf(one)} />
        ))}
      </RadioGroup>
      {reason ? <FormHelperText sx={{ mx: 0 }}>{reason}</FormHelperText> : null}
    </FormControl>
  );
}

interface OptionSwitchProps {
  label: string;
  help: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

function OptionSwitch({ label, help, isOn, isDisabled, onChange }: OptionSwitchProps) {
  const helpId = useId();
  return (
    <FormControl>
      <FormControlLabel
        label={label}
        control={
          <Switch
            size="small"
            checked={isOn}
            disabled={isDisabled}
            onChange={(_, next) => onChange(next)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
        sx={{ ml: -0.5, gap: 0.5 }}
      />
      <FormHelperText id={helpId} sx={{ mx: 0, mt: 0 }}>
        {help}
      </FormHelperText>
    </FormControl>
  );
}
