import { type AnalyteAvailability, type ReportOptions, reportFormats, worksheetGroupings } from '@freshet/contract';
import { nonDetectRules, percentileRules } from '@freshet/domain/statistics';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSheet } from '../../components/choice-sheet.tsx';
import { Choices, OptionSwitch } from '../../components/option-fields.tsx';
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
