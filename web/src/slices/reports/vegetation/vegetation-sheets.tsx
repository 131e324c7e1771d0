import {
  type DataSourceId,
  type PlotRow,
  type TaxonId,
  type VegetationOptions,
  vegetationFormats,
} from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#ui/form/search-box';
import { EmptyState } from '#ui/states';
import { type CheckItem, CheckList } from '../components/check-list.tsx';
import { ChoiceSheet, ManyButtons } from '../components/choice-sheet.tsx';
import { Choices, OptionSwitch } from '../components/option-fields.tsx';
import { useDraft } from '../components/use-draft.ts';
import { makeFinder } from '../query/selection/make-finder.ts';
import { speciesQuery } from './vegetation-api.ts';

interface SheetProps<Value> {
  chosen: Value;
  onApply: (chosen: Value) => void;
  onClose: () => void;
}

/** Plots, found by their names, communities and treatments. */
export function PlotsSheet({
  plots,
  chosen,
  onApply,
  onClose,
}: SheetProps<DataSourceId[]> & { plots: readonly PlotRow[] }) {
  const { t } = useTranslation('vegetationQuery');
  const [typed, setTyped] = useState('');
  const draft = useDraft(chosen);
  const shown = useMemo(() => {
    const matchesTyped = makeFinder(typed);
    return plots.filter((plot) =>
      matchesTyped([plot.PlotName, plot.CommunityType, plot.PlotType, plot.Treatment].filter(Boolean).join(' ')),
    );
  }, [plots, typed]);
  const byId = useMemo(() => new Map(shown.map(({ Id }) => [String(Id), Id])), [shown]);
  const idsOf = (id: string) => [byId.get(id)].filter((one) => one !== undefined);
  const items = shown.map(({ Id, PlotName, CommunityType, Treatment, Visits, LastVisit }): CheckItem => {
    const visits = LastVisit ? t('plots.visits', { count: Visits, last: LastVisit }) : t('plots.noVisits');
    return {
      id: String(Id),
      label: PlotName,
      detail: [CommunityType, Treatment, visits].filter(Boolean).join(' · '),
    };
  });
  return (
    <ChoiceSheet
      title={t('plots.title')}
      summary={t('plots.chosen', { count: draft.ids.size })}
      onApply={() => onApply([...draft.ids])}
      onClose={onClose}
    >
      <SearchBox label={t('plots.search')} value={typed} onChange={setTyped} />
      {shown.length === 0 ? <EmptyState title={t('plots.nothing')} /> : null}
      <ManyButtons
        count={shown.length}
        onAll={() =>
          draft.set(
            shown.map(({ Id }) => Id),
            true,
          )
        }
        onNone={draft.clear}
      />
      <CheckList
        label={t('plots.title')}
        items={items}
        isChosen={({ id }) => idsOf(id).some((one) => draft.ids.has(one))}
        onToggle={({ id }, isOn) => draft.set(idsOf(id), isOn)}
      />
    </ChoiceSheet>
  );
}

/** Species, found in the taxon list. All of them count while none is ticked. */
export function SpeciesSheet({ chosen, onApply, onClose }: SheetProps<TaxonId[]>) {
  const { t } = useTranslation('vegetationQuery');
  const [typed, setTyped] = useState('');
  const draft = useDraft(chosen);
  const query = useQuery(speciesQuery(typed));
  const shown = query.data ?? [];
  const byId = new Map(shown.map(({ Id }) => [String(Id), Id]));
  const idsOf = (id: string) => [byId.get(id)].filter((one) => one !== undefined);
  const items = shown.map(({ Id, Name, Authority, CommonName, AcceptedName }): CheckItem => {
    const accepted = AcceptedName ? t('species.synonym', { name: AcceptedName }) : '';
    return {
      id: String(Id),
      label: Authority ? `${Name} ${Authority}` : Name,
      detail: [CommonName, accepted].filter(Boolean).join(' · '),
    };
  });
  const count = draft.ids.size;
  return (
    <ChoiceSheet
      title={t('species.title')}
      summary={count === 0 ? t('species.all') : t('species.chosen', { count })}
      onApply={() => onApply([...draft.ids])}
      onClose={onClose}
    >
      <SearchBox label={t('species.search')} value={typed} onChange={setTyped} />
      {query.isSuccess && shown.length === 0 ? <EmptyState title={t('species.nothing')} /> : null}
      <CheckList
        label={t('species.title')}
        items={items}
        isChosen={({ id }) => idsOf(id).some((one) => draft.ids.has(one))}
        onToggle={({ id }, isOn) => draft.set(idsOf(id), isOn)}
      />
    </ChoiceSheet>
  );
}

/** What the file shall hold. */
export function VegetationOptionsSheet({ chosen, onApply, onClose }: SheetProps<VegetationOptions>) {
  const { t } = useTranslation('vegetationQuery');
  const [draft, setDraft] = useState(chosen);
  const set = (change: Partial<VegetationOptions>) => setDraft((before) => ({ ...before, ...change }));
  const isCsv = draft.reportFormat === 'CSV';
  return (
    <ChoiceSheet
      title={t('options.title')}
      summary={t(`formats.${draft.reportFormat}`)}
      onApply={() => onApply(draft)}
      onClose={onClose}
      width={480}
    >
      <Choices
        label={t('options.format')}
        value={draft.reportFormat}
        values={vegetationFormats}
        nameOf={(one) => `${t(`formats.${one}`)}: ${t(`formatHelp.${one}`)}`}
        onChange={(reportFormat) => set({ reportFormat })}
      />
      <OptionSwitch
        label={t('options.figures')}
        help={isCsv ? t('options.onlyExcel') : t('options.figuresHelp')}
        isOn={draft.includeFigures && !isCsv}
        isDisabled={isCsv}
        onChange={(includeFigures) => set({ includeFigures })}
      />
      <OptionSwitch
        label={t('options.ground')}
        help={isCsv ? t('options.onlyExcel') : t('options.groundHelp')}
        isOn={draft.includeGround && !isCsv}
        isDisabled={isCsv}
        onChange={(includeGround) => set({ includeGround })}
      />
    </ChoiceSheet>
  );
}
