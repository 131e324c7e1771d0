import type { TemplateException } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { describeLimit } from '../describe-limit.ts';
import { ItemList } from './item-list.tsx';
import { NumberBox } from './number-box.tsx';
import { fieldGrid } from './template-headings.tsx';
import type { Names } from './template-names.ts';
import type { TemplatePartProps } from './template-part-props.ts';

interface TemplateExceptionsProps extends TemplatePartProps {
  names: Names;
}

/** Where a station has a limit or a number of samples of its own. */
export function TemplateExceptions({ template, onChange, names }: TemplateExceptionsProps): ReactNode {
  const { t, i18n } = useTranslation('monthly');
  const { Exceptions } = template;
  const describe = ({ SamplesPerMonth, Limit }: TemplateException) =>
    [
      Limit ? localNumbers(describeLimit(Limit), i18n.language) : '',
      SamplesPerMonth === null ? '' : t('template.perMonth', { count: SamplesPerMonth }),
    ]
      .filter(Boolean)
      .join(' · ');
  const add = (exception: TemplateException) => {
    const isOther = (one: TemplateException) =>
      one.StationId !== exception.StationId ||
      one.AnalyteId !== exception.AnalyteId ||
      one.Fraction !== exception.Fraction;
    onChange({ Exceptions: [...Exceptions.filter(isOther), exception] });
  };
  return (
    <SectionCard
      title={t('template.exceptions', { count: Exceptions.length })}
      purpose={t('template.exceptionsPurpose')}
    >
      <ItemList
        label={t('template.exceptionList')}
        items={Exceptions.map((one) => ({
          key: `${one.StationId} ${one.AnalyteId} ${one.Fraction}`,
          name: `${names.station(one.StationId)} · ${names.analyte(one.AnalyteId)} ${one.Fraction}`.trim(),
          detail: describe(one),
        }))}
        onRemove={(at) => onChange({ Exceptions: Exceptions.filter((_, index) => index !== at) })}
      />
      <NewException key={Exceptions.length} template={template} names={names} onAdd={add} />
    </SectionCard>
  );
}

interface NewExceptionProps {
  template: TemplatePartProps['template'];
  names: Names;
  onAdd: (exception: TemplateException) => void;
}

function NewException({ template: { Stations, Parameters }, names, onAdd }: NewExceptionProps) {
  const { t } = useTranslation('monthly');
  const [station, setStation] = useState('');
  const [parameter, setParameter] = useState('');
  const [samples, setSamples] = useState<number | null>(null);
  const [minimum, setMinimum] = useState<number | null>(null);
  const [maximum, setMaximum] = useState<number | null>(null);
  const at = Stations.find(({ StationId }) => String(StationId) === station);
  const of = Parameters.find((one) => `${one.AnalyteId}|${one.Fraction}` === parameter);
  const hasLimit = minimum !== null || maximum !== null;
  const add = () => {
    if (!at || !of) return;
    const Limit = hasLimit ? { Minimum: minimum, Maximum: maximum } : null;
    onAdd({ StationId: at.StationId, AnalyteId: of.AnalyteId, Fraction: of.Fraction, SamplesPerMonth: samples, Limit });
  };
  return (
    <Box sx={{ ...fieldGrid, mt: 2, alignItems: 'start' }}>
      <TextField
        select
        label={t('columns.station')}
        value={station}
        onChange={(event) => setStation(event.target.value)}
      >
        {Stations.map(({ StationId, Label }) => (
          <MenuItem key={StationId} value={String(StationId)}>
            {Label || names.station(StationId)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('columns.parameter')}
        value={parameter}
        onChange={(event) => setParameter(event.target.value)}
      >
        {Parameters.map(({ AnalyteId, Fraction, Label }) => (
          <MenuItem key={`${AnalyteId}|${Fraction}`} value={`${AnalyteId}|${Fraction}`}>
            {`${Label || names.analyte(AnalyteId)} ${Fraction}`.trim()}
          </MenuItem>
        ))}
      </TextField>
      <NumberBox isCount label={t('template.parameter.SamplesPerMonth')} value={samples} onChange={setSamples} />
      <NumberBox label={t('template.parameter.Minimum')} value={minimum} onChange={setMinimum} />
      <NumberBox label={t('template.parameter.Maximum')} value={maximum} onChange={setMaximum} />
      <Button
        variant="outlined"
        disabled={!at || !of || (samples === null && !hasLimit)}
        onClick={add}
        sx={{ minHeight: 40 }}
      >
        {t('template.addException')}
      </Button>
    </Box>
  );
}
