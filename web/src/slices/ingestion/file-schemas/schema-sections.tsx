import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { translateStatement } from '#api/translate-statement';
import { SectionCard } from '#ui/cards/section-card';
import { QaQcRules } from './qa-qc-rules.tsx';
import { QualifierTable } from './qualifier-table.tsx';
import { ChoiceSetting, NumberSetting, type SectionProps, TextSetting, WordsSetting } from './schema-fields.tsx';

const gap = { gap: 2 };

/** Why a setting was proposed. */
function reasonFor(reasons: SectionProps['reasons'], setting: string): string | undefined {
  const reason = reasons.find(({ Setting }) => Setting === setting);
  return reason && translateStatement({ Message: reason.Sentence, Coded: reason.Coded });
}

export function FileSection({ settings, change, preview, reasons }: SectionProps): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const sheets = (preview?.Sheets ?? []).filter((sheet) => sheet !== '');
  return (
    <SectionCard title={t('file')}>
      <Stack sx={gap}>
        <ChoiceSetting
          label={t('format')}
          value={settings.Format}
          onChange={(Format) => change({ Format })}
          options={[
            { value: 'text', label: t('formatText') },
            { value: 'workbook', label: t('formatWorkbook') },
          ]}
        />
        {settings.Format === 'text' ? (
          <>
            <ChoiceSetting
              label={t('separator')}
              value={settings.Separator}
              onChange={(Separator) => change({ Separator })}
              options={[
                { value: 'auto', label: t('auto') },
                { value: ',', label: t('comma') },
                { value: ';', label: t('semicolon') },
                { value: '\t', label: t('tab') },
                { value: '|', label: t('bar') },
              ]}
            />
            <ChoiceSetting
              label={t('encoding')}
              value={settings.Encoding}
              help={reasonFor(reasons, 'Encoding')}
              onChange={(Encoding) => change({ Encoding })}
              options={[
                { value: 'auto', label: t('auto') },
                { value: 'utf-8', label: 'UTF-8' },
                { value: 'utf-16', label: 'UTF-16' },
                { value: 'windows-1252', label: 'Windows-1252' },
              ]}
            />
          </>
        ) : (
          <ChoiceSetting
            label={t('sheet')}
            value={sheets.includes(settings.Sheet) ? settings.Sheet : ''}
            onChange={(Sheet) => change({ Sheet })}
            options={[
              { value: '', label: t('firstSheet') },
              ...sheets.map((sheet) => ({ value: sheet, label: sheet })),
            ]}
          />
        )}
      </Stack>
    </SectionCard>
  );
}

export function LayoutSection({ settings, change, reasons }: SectionProps): ReactNode {
  const { t } = useTranslation('fileSchemas');
  return (
    <SectionCard title={t('layout')}>
      <Stack sx={gap}>
        <ChoiceSetting
          label={t('orientation')}
          value={settings.Orientation}
          help={reasonFor(reasons, 'Orientation')}
          onChange={(Orientation) => change({ Orientation })}
          options={[
            { value: 'long', label: t('long') },
            { value: 'across', label: t('across') },
            { value: 'down', label: t('down') },
          ]}
        />
        <NumberSetting
          label={t('headerRow')}
          value={settings.HeaderRow}
          help={reasonFor(reasons, 'HeaderRow')}
          onChange={(row) => change({ HeaderRow: row ?? 1 })}
        />
        {settings.Orientation === 'across' ? (
          <NumberSetting
            label={t('unitRow')}
            value={settings.UnitRow}
            help={t('unitRowHelp')}
            onChange={(UnitRow) => change({ UnitRow })}
          />
        ) : null}
        {settings.Orientation === 'long' ? null : (
          <NumberSetting
            label={t('firstValueColumn')}
            value={settings.FirstValueColumn}
            help={t('firstValueColumnHelp')}
            onChange={(FirstValueColumn) => change({ FirstValueColumn })}
          />
        )}
      </Stack>
    </SectionCard>
  );
}

export function ValueSection({ settings, change, reasons }: SectionProps): ReactNode {
  const { t } = useTranslation('fileSchemas');
  return (
    <SectionCard title={t('values')}>
      <Stack sx={gap}>
        <TextSetting
          label={t('dateFormat')}
          value={settings.DateFormat}
          help={reasonFor(reasons, 'DateFormat') ?? t('dateFormatHelp')}
          onChange={(DateFormat) => change({ DateFormat })}
        />
        <TextSetting
          label={t('timeZone')}
          value={settings.TimeZone ?? ''}
          help={t('timeZoneHelp')}
          onChange={(zone) => change({ TimeZone: zone.trim() === '' ? null : zone.trim() })}
        />
        <ChoiceSetting
          label={t('decimalSign')}
          value={settings.DecimalSign}
          help={reasonFor(reasons, 'DecimalSign')}
          onChange={(DecimalSign) => change({ DecimalSign })}
          options={[
            { value: '.', label: t('point') },
            { value: ',', label: t('comma') },
          ]}
        />
        <ChoiceSetting
          label={t('limitIn')}
          value={settings.LimitIn}
          onChange={(LimitIn) => change({ LimitIn })}
          options={[
            { value: 'value', label: t('limitInValue') },
            { value: 'column', label: t('limitInColumn') },
          ]}
        />
        <WordsSetting
          label={t('nonDetectWords')}
          value={settings.NonDetectWords}
          help={t('wordsHelp')}
          onChange={(words) => change({ NonDetectWords: [...words] })}
        />
        <WordsSetting
          label={t('missingWords')}
          value={settings.MissingWords}
          help={t('wordsHelp')}
          onChange={(words) => change({ MissingWords: [...words] })}
        />
        <QualifierTable qualifiers={settings.Qualifiers} onChange={(Qualifiers) => change({ Qualifiers })} />
      </Stack>
    </SectionCard>
  );
}

export function RuleSection({ settings, change }: SectionProps): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const { Recognition } = settings;
  return (
    <SectionCard title={t('rules')}>
      <Stack sx={gap}>
        <QaQcRules rules={settings.QaQcRules} onChange={(QaQcRules) => change({ QaQcRules })} />
        <FormControlLabel
          control={
            <Switch
              checked={settings.AllowsPartial}
              onChange={({ target }) => change({ AllowsPartial: target.checked })}
            />
          }
          label={t('allowsPartial')}
        />
        <ChoiceSetting
          label={t('duplicates')}
          value={settings.Duplicates}
          onChange={(Duplicates) => change({ Duplicates })}
          options={[
            { value: 'replace', label: t('replace') },
            { value: 'keep', label: t('keep') },
            { value: 'hold', label: t('hold') },
          ]}
        />
        <ChoiceSetting
          label={t('repeats')}
          value={settings.Repeats ?? 'ask'}
          onChange={(Repeats) => change({ Repeats })}
          options={[
            { value: 'ask', label: t('hold') },
            { value: 'last', label: t('repeatsLast') },
            { value: 'first', label: t('repeatsFirst') },
            { value: 'mean', label: t('repeatsMean') },
            { value: 'replicates', label: t('repeatsReplicates') },
          ]}
        />
        <WordsSetting
          label={t('recognitionHeaders')}
          value={Recognition.Headers}
          help={t('recognitionHelp')}
          onChange={(words) => change({ Recognition: { ...Recognition, Headers: [...words] } })}
        />
        <TextSetting
          label={t('recognitionFile')}
          value={Recognition.FileName}
          help={t('recognitionFileHelp')}
          onChange={(FileName) => change({ Recognition: { ...Recognition, FileName } })}
        />
        {settings.Format === 'workbook' ? (
          <TextSetting
            label={t('recognitionSheet')}
            value={Recognition.Sheet}
            onChange={(Sheet) => change({ Recognition: { ...Recognition, Sheet } })}
          />
        ) : null}
      </Stack>
    </SectionCard>
  );
}
