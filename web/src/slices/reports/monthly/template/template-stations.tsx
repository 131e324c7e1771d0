import type { DataSourceId, StationsGuidelines, TemplateStation } from '@freshet/contract';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { SideSheet } from '#ui/side-sheet';
import { EmptyState } from '#ui/states';
import { StationsSheet } from '../../query/selection/stations-sheet.tsx';
import { ItemList, moved } from './item-list.tsx';
import type { Names } from './template-names.ts';
import type { TemplatePartProps } from './template-part-props.ts';

interface TemplateStationsProps extends TemplatePartProps {
  names: Names;
  choices: StationsGuidelines | undefined;
}

/** Which stations the report is about, in their order, and what it calls them. */
export function TemplateStations({ template, onChange, names, choices }: TemplateStationsProps): ReactNode {
  const { t } = useTranslation('monthly');
  const [isChoosing, setIsChoosing] = useState(false);
  const [edited, setEdited] = useState<number | null>(null);
  const { Stations } = template;
  const set = (next: readonly TemplateStation[]) => onChange({ Stations: [...next] });
  const choose = (ids: readonly DataSourceId[]) => {
    const known = new Map(Stations.map((station) => [station.StationId, station]));
    const remainingStations = Stations.filter(({ StationId }) => ids.includes(StationId));
    const added = ids.filter((id) => !known.has(id)).map((StationId) => ({ StationId, Label: '', LocationCode: '' }));
    set([...remainingStations, ...added]);
    setIsChoosing(false);
  };
  const station = edited === null ? undefined : Stations[edited];
  return (
    <SectionCard
      title={t('template.stations', { count: Stations.length })}
      purpose={t('template.stationsPurpose')}
      actions={
        <Button variant="outlined" disabled={!choices} onClick={() => setIsChoosing(true)}>
          {t('template.chooseStations')}
        </Button>
      }
    >
      {Stations.length === 0 ? <EmptyState title={t('template.noStations')} /> : null}
      <ItemList
        label={t('template.stationList')}
        items={Stations.map(({ StationId, Label, LocationCode }) => ({
          key: String(StationId),
          name: Label || names.station(StationId),
          detail: [Label ? names.station(StationId) : '', LocationCode].filter(Boolean).join(' · '),
        }))}
        onMove={(at, by) => set(moved(Stations, at, by))}
        onEdit={setEdited}
        onRemove={(at) => set(Stations.filter((_, index) => index !== at))}
      />
      {isChoosing && choices ? (
        <StationsSheet
          choices={choices}
          chosen={Stations.map(({ StationId }) => StationId)}
          onApply={choose}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
      {station ? (
        <SideSheet title={names.station(station.StationId)} onClose={() => setEdited(null)}>
          {(['Label', 'LocationCode'] as const).map((field) => (
            <TextField
              key={field}
              label={t(`template.station.${field}`)}
              helperText={t(`template.station.${field}Help`)}
              value={station[field]}
              onChange={(event) =>
                set(Stations.map((one) => (one === station ? { ...one, [field]: event.target.value } : one)))
              }
            />
          ))}
          <Button variant="contained" onClick={() => setEdited(null)}>
            {t('template.done')}
          </Button>
        </SideSheet>
      ) : null}
    </SectionCard>
  );
}
