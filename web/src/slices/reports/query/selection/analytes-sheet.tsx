import type { AnalyteAvailability, AnalyteId, AnalyteMapping, DataSourceId } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { SearchBox } from '#ui/form/search-box';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { type CheckItem, CheckList } from '../../components/check-list.tsx';
import { ChoiceSheet, ManyButtons } from '../../components/choice-sheet.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { analyteMappingQuery, detailsQuery } from '../../query-api.ts';
import { makeFinder } from './make-finder.ts';

export interface AnalytesSheetProps {
  stations: readonly DataSourceId[];
  chosen: readonly AnalyteId[];
  onApply: (analytes: AnalyteId[]) => void;
  onClose: () => void;
}

/** The analytes that the chosen stations have: since when, until when, at how many of them. */
export function AnalytesSheet({ stations, chosen, onApply, onClose }: AnalytesSheetProps) {
  const { t, i18n } = useTranslation('reports');
  const details = useQuery(detailsQuery(stations));
  const analytes = details.data?.Analytes ?? none;
  const mapping = useQuery(analyteMappingQuery(useMemo(() => analytes.map(({ AnalyteId }) => AnalyteId), [analytes])));
  const [typed, setTyped] = useState('');
  const draft = useDraft(chosen);
  const shown = useMemo(() => findAnalytes(analytes, mapping.data ?? [], typed), [analytes, mapping.data, typed]);
  const byId = useMemo(() => new Map(analytes.map(({ AnalyteId }) => [String(AnalyteId), AnalyteId])), [analytes]);
  const items = useMemo(
    () =>
      shown.map(({ analyte, alias }): CheckItem => {
        const { AnalyteId, AnalyteName, DisplayName, FirstSampleDate, LastSampleDate, StationIds, ResultCount } =
          analyte;
        const parts = [
          alias === null ? null : t('analytes.alias', { alias }),
          FirstSampleDate && LastSampleDate ? t('dates.between', { from: FirstSampleDate, to: LastSampleDate }) : null,
          t('analytes.stations', { count: StationIds.length }),
          t('analytes.results', { count: ResultCount, shown: ResultCount.toLocaleString(i18n.language) }),
        ];
        const label = DisplayName === AnalyteName ? AnalyteName : `${DisplayName} (${AnalyteName})`;
        return { id: String(AnalyteId), label, detail: parts.filter(Boolean).join(' · ') };
      }),
    [shown, t, i18n.language],
  );
  const idsOf = (id: string) => {
    const known = byId.get(id);
    return known === undefined ? [] : [known];
  };
  const failure = errorOf(details);
  return (
    <ChoiceSheet
      title={t('analytes.title')}
      summary={t('analytes.chosen', { count: draft.ids.size })}
      // Before it is known which there are, nothing is taken away.
      onApply={() =>
        details.data
          ? onApply(analytes.flatMap(({ AnalyteId }) => (draft.ids.has(AnalyteId) ? [AnalyteId] : [])))
          : onClose()
      }
      onClose={onClose}
    >
      <SearchBox label={t('analytes.search')} value={typed} onChange={setTyped} autoFocus />
      {failure ? <ErrorState {...failure} /> : null}
      {details.isPending && stations.length > 0 ? <Looking count={stations.length} /> : null}
      {stations.length === 0 ? <EmptyState title={t('analytes.stationsFirst')} /> : null}
      {details.data && analytes.length === 0 ? <EmptyState title={t('analytes.noneThere')} /> : null}
      {analytes.length > 0 ? (
        <>
          <ManyButtons
            count={shown.length}
            onAll={() =>
              draft.set(
                shown.map(({ analyte }) => analyte.AnalyteId),
                true,
              )
            }
            onNone={draft.clear}
          />
          {shown.length === 0 ? <EmptyState title={t('analytes.nothingFound')} /> : null}
          <CheckList
            label={t('analytes.title')}
            items={items}
            isChosen={({ id }) => idsOf(id).some((one) => draft.ids.has(one))}
            onToggle={({ id }, isOn) => draft.set(idsOf(id), isOn)}
          />
        </>
      ) : null}
    </ChoiceSheet>
  );
}

const none: readonly AnalyteAvailability[] = [];

/** A whole province takes a while. */
function Looking({ count }: { count: number }) {
  const { t, i18n } = useTranslation('reports');
  return (
    <>
      <Typography color="textSecondary">
        {t('analytes.looking', { count, shown: count.toLocaleString(i18n.language) })}
      </Typography>
      <LoadingState shape="lines" lines={8} />
    </>
  );
}

interface AnalyteMatch {
  readonly analyte: AnalyteAvailability;
  /** The other name it was found by. */
  readonly alias: string | null;
}

/** Analytes by name or by any name a laboratory or a guideline has for them; which one it was is reported. */
function findAnalytes(analytes: readonly AnalyteAvailability[], mapping: readonly AnalyteMapping[], typed: string) {
  const matchesTyped = makeFinder(typed);
  const others = new Map(
    mapping.map(({ AnalyteId, Aliases, Standards }) => [
      AnalyteId,
      [
        ...Aliases.map(({ AliasName }) => AliasName),
        ...Standards.map(({ AnalyteNameInGuideline }) => AnalyteNameInGuideline),
      ],
    ]),
  );
  return analytes.flatMap((analyte): AnalyteMatch[] => {
    if (matchesTyped(`${analyte.AnalyteName} ${analyte.DisplayName}`)) return [{ analyte, alias: null }];
    const alias = others.get(analyte.AnalyteId)?.find(matchesTyped);
    return alias === undefined ? [] : [{ analyte, alias }];
  });
}
