import { type DataSourceId, ecologyMeasures, mostTilePlots, type Tile } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { CheckList } from '../components/check-list.tsx';
import { surveyChoicesQuery } from '../surveys/survey-query-api.ts';
import { ownPlotsQuery } from '../vegetation/vegetation-api.ts';
import { Choice } from './choice.tsx';

type EcologyContent = Extract<Tile['Content'], { Kind: 'ecology' }>;

interface EcologyFieldsProps {
  content: EcologyContent;
  onChange: (content: EcologyContent) => void;
}

/** Which figure of which plots and survey locations a tile shows. */
export function EcologyFields({ content, onChange }: EcologyFieldsProps) {
  const { t } = useTranslation('dashboards');
  const plots = useQuery(ownPlotsQuery);
  const surveys = useQuery(surveyChoicesQuery);
  const failure = errorOf(plots) ?? errorOf(surveys);
  const items = [
    ...(plots.data ?? []).map(({ Id, PlotName, CommunityType }) => ({
      Id,
      label: PlotName,
      detail: CommunityType ?? '',
    })),
    ...(surveys.data?.Locations ?? []).map(({ Id, Name, SurveyType }) => ({ Id, label: Name, detail: SurveyType })),
  ];
  const toggle = (id: DataSourceId, isOn: boolean) => {
    const rest = content.Stations.filter((one) => one !== id);
    onChange({ ...content, Stations: isOn ? [...rest, id].slice(0, mostTilePlots) : rest });
  };
  return (
    <>
      <Choice
        label={t('tile.measure')}
        value={content.Measure}
        options={ecologyMeasures.map((one) => [one, t(`measures.${one}`)])}
        onChange={(Measure) => onChange({ ...content, Measure })}
      />
      <Typography color="textSecondary">{t('tile.plots', { most: mostTilePlots })}</Typography>
      {failure ? <ErrorState {...failure} /> : null}
      {plots.isPending || surveys.isPending ? <LoadingState /> : null}
      {plots.isSuccess && surveys.isSuccess && items.length === 0 ? (
        <EmptyState title={t('ecology.noStation')} />
      ) : null}
      <CheckList
        label={t('kinds.ecology')}
        items={items.map(({ Id, label, detail }) => ({ id: String(Id), label, detail }))}
        isChosen={({ id }) => content.Stations.some((one) => String(one) === id)}
        onToggle={({ id }, isOn) => {
          const item = items.find(({ Id }) => String(Id) === id);
          if (item) toggle(item.Id, isOn);
        }}
      />
    </>
  );
}
