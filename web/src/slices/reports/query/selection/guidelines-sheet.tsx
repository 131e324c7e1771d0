import type { GuidelineId, QueryStation, StationsGuidelines } from '@freshet/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#ui/form/search-box';
import { EmptyState } from '#ui/states';
import { type CheckItem, CheckList } from '../../components/check-list.tsx';
import { ChoiceSheet, ManyButtons } from '../../components/choice-sheet.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { makeFinder } from './make-finder.ts';

export interface GuidelinesSheetProps {
  choices: StationsGuidelines;
  /** The stations that are chosen: a guideline for other media says nothing about them. */
  stations: readonly QueryStation[];
  chosen: readonly GuidelineId[];
  onApply: (guidelines: GuidelineId[]) => void;
  onClose: () => void;
}

/** The guidelines of the tenant, each with the media it is for. */
export function GuidelinesSheet({ choices, stations, chosen, onApply, onClose }: GuidelinesSheetProps) {
  const { t } = useTranslation('reports');
  const [typed, setTyped] = useState('');
  const draft = useDraft(chosen);
  const sampled = useMemo(() => new Set(stations.flatMap(({ MediaTypeIds }) => MediaTypeIds)), [stations]);
  const shown = useMemo(() => {
    const matchesTyped = makeFinder(typed);
    return choices.Guidelines.filter((one) =>
      matchesTyped(`${one.GuidelineName} ${one.GuidelineLongName} ${one.Category}`),
    );
  }, [choices, typed]);
  const items = useMemo(
    () =>
      shown.map(({ GuidelineId, GuidelineName, MediaTypes, IsExample }): CheckItem => {
        const fits = MediaTypes.length === 0 || MediaTypes.some(({ MediaTypeId }) => sampled.has(MediaTypeId));
        const parts = [
          MediaTypes.map(({ Name }) => Name).join(', ') || t('guidelines.allMedia'),
          fits || stations.length === 0 ? null : t('guidelines.otherMedia'),
          IsExample ? t('guidelines.example') : null,
        ];
        return { id: String(GuidelineId), label: GuidelineName, detail: parts.filter(Boolean).join(' · ') };
      }),
    [shown, sampled, stations, t],
  );
  const idsOf = (id: string) => shown.flatMap(({ GuidelineId }) => (String(GuidelineId) === id ? [GuidelineId] : []));
  return (
    <ChoiceSheet
      title={t('guidelines.title')}
      summary={t('guidelines.chosen', { count: draft.ids.size })}
      onApply={() => onApply([...draft.ids])}
      onClose={onClose}
    >
      <SearchBox label={t('guidelines.search')} value={typed} onChange={setTyped} autoFocus />
      {choices.Guidelines.length === 0 ? <EmptyState title={t('guidelines.noneThere')} /> : null}
      <ManyButtons
        count={shown.length}
        onAll={() =>
          draft.set(
            shown.map(({ GuidelineId }) => GuidelineId),
            true,
          )
        }
        onNone={draft.clear}
      />
      <CheckList
        label={t('guidelines.title')}
        items={items}
        isChosen={({ id }) => idsOf(id).some((one) => draft.ids.has(one))}
        onToggle={({ id }, isOn) => draft.set(idsOf(id), isOn)}
      />
    </ChoiceSheet>
  );
}
