import type { DataSourceId, StationsGuidelines } from '@freshet/contract';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#ui/form/search-box';
import { ChoiceSheet } from '../../components/choice-sheet.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { makeFinder } from './make-finder.ts';
import { StationGroups } from './station-groups.tsx';
import { StationList } from './station-list.tsx';
import { StationMap } from './station-map.tsx';

export interface StationsSheetProps {
  choices: StationsGuidelines;
  chosen: readonly DataSourceId[];
  onApply: (stations: DataSourceId[]) => void;
  onClose: () => void;
}

const ways = ['list', 'groups', 'map'] as const;

/** Stations are chosen by name, by group, or on the map. */
export function StationsSheet({ choices, chosen, onApply, onClose }: StationsSheetProps) {
  const { t } = useTranslation('reports');
  const [way, setWay] = useState<(typeof ways)[number]>('list');
  const [typed, setTyped] = useState('');
  const [media, setMedia] = useState<number | null>(null);
  const draft = useDraft(chosen);
  const shown = useMemo(() => {
    const matchesTyped = makeFinder(typed);
    return choices.Stations.filter(
      ({ StationName, GroupPath, MediaTypeIds }) =>
        matchesTyped([StationName, ...GroupPath].join(' ')) &&
        (media === null || MediaTypeIds.some((id) => id === media)),
    );
  }, [choices, typed, media]);
  const apply = () =>
    onApply(choices.Stations.flatMap(({ StationId }) => (draft.ids.has(StationId) ? [StationId] : [])));
  const shared = { stations: shown, ids: draft.ids, onSet: draft.set };
  return (
    <ChoiceSheet
      title={t('stations.title')}
      summary={t('stations.chosen', { count: draft.ids.size })}
      width={640}
      onApply={apply}
      onClose={onClose}
    >
      <SearchBox label={t('stations.search')} value={typed} onChange={setTyped} />
      <MediaChips choices={choices} media={media} onMedia={setMedia} />
      <Tabs value={way} onChange={(_, next: (typeof ways)[number]) => setWay(next)} aria-label={t('stations.ways')}>
        {ways.map((each) => (
          <Tab key={each} value={each} label={t(`stations.way.${each}`)} />
        ))}
      </Tabs>
      {way === 'list' ? <StationList {...shared} onClear={draft.clear} /> : null}
      {way === 'groups' ? <StationGroups {...shared} /> : null}
      {way === 'map' ? <StationMap {...shared} /> : null}
    </ChoiceSheet>
  );
}

interface MediaChipsProps {
  choices: StationsGuidelines;
  media: number | null;
  onMedia: (media: number | null) => void;
}

/** Only stations where this was sampled. Media that no station has are left out. */
function MediaChips({ choices, media, onMedia }: MediaChipsProps) {
  const { t } = useTranslation('reports');
  const used = useMemo(() => new Set(choices.Stations.flatMap(({ MediaTypeIds }) => MediaTypeIds)), [choices]);
  const offered = choices.MediaTypes.filter(({ MediaTypeId }) => used.has(MediaTypeId));
  if (offered.length < 2) return null;
  return (
    <Stack direction="row" role="group" aria-label={t('stations.media')} sx={{ gap: 0.75, flexWrap: 'wrap' }}>
      {offered.map(({ MediaTypeId, Name }) => (
        <Chip
          key={MediaTypeId}
          size="small"
          label={Name}
          color={media === MediaTypeId ? 'primary' : 'default'}
          variant={media === MediaTypeId ? 'filled' : 'outlined'}
          aria-pressed={media === MediaTypeId}
          onClick={() => onMedia(media === MediaTypeId ? null : MediaTypeId)}
        />
      ))}
    </Stack>
  );
}
