import { importerChoices } from '@freshet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import type { Draft } from './draft.ts';
import { FieldsGrid } from './fields-grid.tsx';
import { Choice, TextInput } from './small-fields.tsx';

const separators = [
  { value: ',', label: ',' },
  { value: ';', label: ';' },
  { value: '\t', label: 'Tab' },
  { value: ' ', label: '␣' },
  { value: '|', label: '|' },
] as const;

/** How files are laid out. */
export function LayoutSection({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { t } = useTranslation('importers');
  const { Layout, ImporterType } = draft;
  const set = (change: Partial<Draft['Layout']>) => onChange({ ...draft, Layout: { ...Layout, ...change } });
  const { Format } = Layout;
  const isTable = ['sutron-columns', 'jds', 'optimum'].includes(Format);
  const isNamed = Format === 'jds' || Format === 'optimum';
  const text = (
    name:
      | 'DateTimeFormat'
      | 'DateTimeColumn'
      | 'ChannelColumn'
      | 'ValueColumn'
      | 'QualityColumn'
      | 'SiteName'
      | 'LoggersAddress'
      | 'LoggerAddress'
      | 'InputsAddress'
      | 'ValuesAddress',
    help?: string,
  ) => (
    <TextInput
      key={name}
      label={t(`layout.${name}`)}
      value={Layout[name]}
      onChange={(value) => set({ [name]: value })}
      {...(help ? { help } : {})}
    />
  );
  return (
    <SectionCard title={t('layout.title')}>
      <FieldsGrid>
        <Choice
          label={t('layout.format')}
          value={Format}
          options={importerChoices[ImporterType].formats.map((value) => ({ value, label: t(`formats.${value}`) }))}
          onChange={(next) => set({ Format: next })}
        />
        {Format === 'dcp' || Format === 'shef' ? null : (
          <TextInput
            label={t('layout.utcOffset')}
            value={Layout.UtcOffset}
            help={t('layout.utcOffsetHelp')}
            onChange={(UtcOffset) => set({ UtcOffset })}
          />
        )}
        {isTable ? (
          <Choice
            label={t('layout.separator')}
            value={Layout.Separator}
            options={separators}
            onChange={(Separator) => set({ Separator })}
          />
        ) : null}
        {isTable ? text('DateTimeFormat', t('layout.dateTimeHelp')) : null}
        {isNamed
          ? text('DateTimeColumn', t('layout.usual', { name: Format === 'jds' ? 'DateTime' : 'Date/Time' }))
          : null}
        {Format === 'jds' ? text('ChannelColumn', t('layout.channelHelp')) : null}
        {isNamed ? text('ValueColumn', t('layout.usual', { name: Format === 'jds' ? 'Value' : 'Measurement' })) : null}
        {Format === 'jds' ? text('QualityColumn') : null}
        {isTable ? (
          <FormControlLabel
            label={t('layout.decimalComma')}
            control={
              <Switch checked={Layout.HasDecimalComma} onChange={(_, HasDecimalComma) => set({ HasDecimalComma })} />
            }
          />
        ) : null}
        {Format === 'optimum' ? (
          <>
            {text('SiteName')}
            {text('LoggersAddress', t('layout.templateHelp'))}
            {text('LoggerAddress')}
            {text('InputsAddress')}
            {text('ValuesAddress', t('layout.valuesHelp'))}
            <TextInput
              type="password"
              label={t('layout.apiKey')}
              value={draft.ApiKey ?? ''}
              onChange={(key) => onChange({ ...draft, ApiKey: key === '' ? undefined : key })}
            />
          </>
        ) : null}
      </FieldsGrid>
    </SectionCard>
  );
}
