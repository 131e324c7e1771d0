import type { ContinuousStations, QuerySeries, SeriesId } from '@freshet/contract';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#ui/form/search-box';
import { EmptyState } from '#ui/states';
import { type CheckItem, CheckList } from '../components/check-list.tsx';
import { ChoiceSheet, ManyButtons } from '../components/choice-sheet.tsx';
import { useDraft } from '../components/use-draft.ts';
import { makeFinder } from '../query/selection/make-finder.ts';
import { localDay } from './use-series-choices.ts';

interface SeriesSheetProps {
  offered: readonly QuerySeries[];
  tags: ContinuousStations['Tags'];
  chosen: readonly SeriesId[];
  onApply: (series: SeriesId[]) => void;
  onClose: () => void;
}

/** Time series of the chosen stations, found by any part of their names and by tag. All of them count while none is ticked. */
export function SeriesSheet({ offered, tags, chosen, onApply, onClose }: SeriesSheetProps) {
  const { t } = useTranslation('seriesQuery');
  const [typed, setTyped] = useState('');
  const [tag, setTag] = useState<number | null>(null);
  const draft = useDraft(chosen);
  const shown = useMemo(() => {
    const matchesTyped = makeFinder(typed);
    return offered.filter(
      ({ Identifier, TagIds }) => matchesTyped(Identifier) && (tag === null || TagIds.some((id) => id === tag)),
    );
  }, [offered, typed, tag]);
  const count = draft.ids.size;
  return (
    <ChoiceSheet
      title={t('choose.title')}
      summary={count === 0 ? t('choose.allOf', { count: offered.length }) : t('choose.chosen', { count })}
      onApply={() => onApply(offered.flatMap(({ SeriesId }) => (draft.ids.has(SeriesId) ? [SeriesId] : [])))}
      onClose={onClose}
    >
      <SearchBox label={t('choose.search')} value={typed} onChange={setTyped} />
      <TagChips tags={tags} offered={offered} tag={tag} onTag={setTag} />
      {shown.length === 0 ? <EmptyState title={t('choose.nothing')} /> : null}
      <ManyButtons
        count={shown.length}
        onAll={() =>
          draft.set(
            shown.map(({ SeriesId }) => SeriesId),
            true,
          )
        }
        onNone={draft.clear}
      />
      <SeriesList series={shown} ids={draft.ids} onSet={draft.set} />
    </ChoiceSheet>
  );
}

interface SeriesListProps {
  series: readonly QuerySeries[];
  ids: ReadonlySet<SeriesId>;
  onSet: (ids: readonly SeriesId[], isOn: boolean) => void;
  around?: number;
}

/** Series with their unit and the days they cover. */
export function SeriesList({ series, ids, onSet, around = 350 }: SeriesListProps) {
  const { t, i18n } = useTranslation('seriesQuery');
  const items = useMemo(
    () =>
      series.map((one): CheckItem => {
        const { Identifier, SeriesId, Unit, FirstAt, LastAt, UtcOffsetMinutes, PointCount } = one;
        const days =
          FirstAt && LastAt
            ? t('choose.days', {
                from: localDay(FirstAt, UtcOffsetMinutes),
                to: localDay(LastAt, UtcOffsetMinutes),
                count: PointCount,
                number: PointCount.toLocaleString(i18n.language),
              })
            : t('choose.noPoints');
        return { id: String(SeriesId), label: Identifier, detail: [Unit, days].filter(Boolean).join(' · ') };
      }),
    [series, t, i18n.language],
  );
  const byId = useMemo(() => new Map(series.map(({ SeriesId }) => [String(SeriesId), SeriesId])), [series]);
  const idsOf = (id: string) => [byId.get(id)].filter((one) => one !== undefined);
  return (
    <CheckList
      label={t('choose.title')}
      items={items}
      isChosen={({ id }) => idsOf(id).some((one) => ids.has(one))}
      onToggle={({ id }, isOn) => onSet(idsOf(id), isOn)}
      around={around}
    />
  );
}

interface TagChipsProps {
  tags: ContinuousStations['Tags'];
  offered: readonly QuerySeries[];
  tag: number | null;
  onTag: (tag: number | null) => void;
}

function TagChips({ tags, offered, tag, onTag }: TagChipsProps) {
  const { t } = useTranslation('seriesQuery');
  const borne = tags.filter(({ Id }) => offered.some(({ TagIds }) => TagIds.includes(Id)));
  if (borne.length === 0) return null;
  return (
    <Stack direction="row" role="group" aria-label={t('choose.tags')} sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {borne.map(({ Id, Name }) => (
        <Chip
          key={Id}
          label={Name}
          aria-pressed={tag === Id}
          color={tag === Id ? 'primary' : 'default'}
          variant={tag === Id ? 'filled' : 'outlined'}
          onClick={() => onTag(tag === Id ? null : Id)}
        />
      ))}
    </Stack>
  );
}
