import {
  graphViews,
  mostTileSeries,
  seriesTileStatistics,
  type Tile,
  tilePeriods,
  tileStatistics,
} from '@freshet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SeriesField } from '#slices/continuous';
import { NonDetectField } from '../graphs/choices/non-detect-field.tsx';
import { Choice } from './choice.tsx';
import { EcologyFields } from './ecology-fields.tsx';

interface FieldsProps {
  content: Tile['Content'];
  onChange: (content: Tile['Content']) => void;
}

/** The settings of this kind of tile only. */
export function KindFields({ content, onChange }: FieldsProps): ReactNode {
  const { t } = useTranslation('dashboards');
  return (
    <>
      {content.Kind === 'graph' ? (
        <>
          <Choice
            label={t('tile.view')}
            value={content.View}
            options={graphViews.map((view) => [view, t(`views.${view}`)])}
            onChange={(View) => onChange({ ...content, View })}
          />
          <Flip label={t('tile.log')} isOn={content.IsLog} onChange={(IsLog) => onChange({ ...content, IsLog })} />
          {content.View === 'boxStation' || content.View === 'boxMonth' ? (
            <NonDetectField
              value={content.NonDetects ?? 'limit'}
              onChange={(NonDetects) => onChange({ ...content, NonDetects })}
            />
          ) : null}
        </>
      ) : null}
      {content.Kind === 'trend' ? (
        <Flip
          label={t('tile.seasonal')}
          isOn={content.IsSeasonal}
          onChange={(IsSeasonal) => onChange({ ...content, IsSeasonal })}
        />
      ) : null}
      {content.Kind === 'statistic' ? (
        <Choice
          label={t('tile.statistic')}
          value={content.Statistic}
          options={tileStatistics.map((one) => [one, t(`statistics.${one}`)])}
          onChange={(Statistic) => onChange({ ...content, Statistic })}
        />
      ) : null}
      {content.Kind === 'statistic' && (content.Statistic === 'mean' || content.Statistic === 'median') ? (
        <NonDetectField
          value={content.NonDetects ?? 'limit'}
          onChange={(NonDetects) => onChange({ ...content, NonDetects })}
        />
      ) : null}
      {content.Kind === 'series' ? (
        <>
          <SeriesField
            ids={content.Series}
            most={mostTileSeries}
            onChange={(Series) => onChange({ ...content, Series })}
          />
          <Choice
            label={t('tile.statistic')}
            value={content.Statistic}
            options={seriesTileStatistics.map((one) => [one, t(`seriesStatistics.${one}`)])}
            onChange={(Statistic) => onChange({ ...content, Statistic })}
          />
          <Typography color="textSecondary">{t('tile.labOverSeries')}</Typography>
        </>
      ) : null}
      {content.Kind === 'ecology' ? <EcologyFields content={content} onChange={onChange} /> : null}
      {content.Kind === 'text' ? (
        <MuiTextField
          multiline
          minRows={4}
          label={t('tile.text')}
          value={content.Text}
          onChange={({ target }) => onChange({ ...content, Text: target.value.slice(0, 5000) })}
        />
      ) : null}
      {'Period' in content && content.Kind !== 'latest' ? (
        <Choice
          label={t('tile.period')}
          value={content.Period}
          options={tilePeriods.map((period) => [period, t(`periods.${period}`)])}
          onChange={(Period) => onChange({ ...content, Period })}
        />
      ) : null}
    </>
  );
}

const Flip = ({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <FormControlLabel control={<Switch checked={isOn} onChange={(_, next) => onChange(next)} />} label={label} />
);
