import {
  type DataSourceId,
  type SurveyChoices,
  type SurveyOptions,
  type SurveyTypeId,
  surveyFormats,
} from '@freshet/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#ui/form/search-box';
import { EmptyState } from '#ui/states';
import { CheckList } from '../components/check-list.tsx';
import { ChoiceSheet, ManyButtons } from '../components/choice-sheet.tsx';
import { Choices, OptionSwitch } from '../components/option-fields.tsx';
import { useDraft } from '../components/use-draft.ts';
import { makeFinder } from '../query/selection/make-finder.ts';

interface SheetProps<Value> {
  chosen: Value;
  onApply: (chosen: Value) => void;
  onClose: () => void;
}

/** Survey locations, found by their names and types. */
export function LocationsSheet({
  locations,
  chosen,
  onApply,
  onClose,
}: SheetProps<DataSourceId[]> & { locations: SurveyChoices['Locations'] }) {
  const { t } = useTranslation('surveyQuery');
  const [typed, setTyped] = useState('');
  const draft = useDraft(chosen);
  const shown = useMemo(() => {
    const matchesTyped = makeFinder(typed);
    return locations.filter(({ Name, SurveyType }) => matchesTyped(`${Name} ${SurveyType}`));
  }, [locations, typed]);
  const ids = shown.map(({ Id }) => Id);
  const idsOf = (id: string) => ids.filter((one) => String(one) === id);
  return (
    <ChoiceSheet
      title={t('locations.title')}
      summary={t('locations.chosen', { count: draft.ids.size })}
      onApply={() => onApply([...draft.ids])}
      onClose={onClose}
    >
      <SearchBox label={t('locations.search')} value={typed} onChange={setTyped} />
      {shown.length === 0 ? <EmptyState title={t('locations.nothing')} /> : null}
      <ManyButtons count={shown.length} onAll={() => draft.set(ids, true)} onNone={draft.clear} />
      <CheckList
        label={t('locations.title')}
        items={shown.map(({ Id, Name, SurveyType, Surveys, LastOn }) => {
          const surveys = LastOn ? t('locations.surveys', { count: Surveys, last: LastOn }) : t('locations.noSurveys');
          return { id: String(Id), label: Name, detail: [SurveyType, surveys].filter(Boolean).join(' · ') };
        })}
        isChosen={({ id }) => idsOf(id).some((one) => draft.ids.has(one))}
        onToggle={({ id }, isOn) => draft.set(idsOf(id), isOn)}
      />
    </ChoiceSheet>
  );
}

/** Survey types; all of them where none is chosen. */
export function TypesSheet({
  types,
  chosen,
  onApply,
  onClose,
}: SheetProps<SurveyTypeId[]> & { types: SurveyChoices['Types'] }) {
  const { t } = useTranslation('surveyQuery');
  const draft = useDraft(chosen);
  const ids = types.map(({ Id }) => Id);
  const idsOf = (id: string) => ids.filter((one) => String(one) === id);
  const count = draft.ids.size;
  return (
    <ChoiceSheet
      title={t('types.title')}
      summary={count === 0 ? t('types.all') : t('types.chosen', { count })}
      onApply={() => onApply([...draft.ids])}
      onClose={onClose}
    >
      <CheckList
        label={t('types.title')}
        items={types.map(({ Id, Name, Surveys }) => ({
          id: String(Id),
          label: Name,
          detail: t('types.surveys', { count: Surveys }),
        }))}
        isChosen={({ id }) => idsOf(id).some((one) => draft.ids.has(one))}
        onToggle={({ id }, isOn) => draft.set(idsOf(id), isOn)}
      />
    </ChoiceSheet>
  );
}

/** What the file shall hold. */
export function SurveyOptionsSheet({ chosen, onApply, onClose }: SheetProps<SurveyOptions>) {
  const { t } = useTranslation('surveyQuery');
  const [draft, setDraft] = useState(chosen);
  const set = (change: Partial<SurveyOptions>) => setDraft((before) => ({ ...before, ...change }));
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
        values={surveyFormats}
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
    </ChoiceSheet>
  );
}
