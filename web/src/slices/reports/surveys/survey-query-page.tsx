import type { SurveyChoices, SurveyRequest } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryStatus } from '#api/error-status';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { writeDates, writeIdList } from '../continuous/series-address.ts';
import { type PartSummary, SelectionBar } from '../query/selection/selection-bar.tsx';
import { MakingDialog } from '../runs/making-dialog.tsx';
import { ReportActions } from '../runs/report-actions.tsx';
import { SpeciesSheet } from '../vegetation/vegetation-sheets.tsx';
import { surveyQueryRoute } from './routes.ts';
import { readSurveys, type SurveySearch, writeSurveyOptions } from './survey-address.ts';
import { SurveyPreviewTable } from './survey-preview.tsx';
import { surveyChoicesQuery, surveyMaker } from './survey-query-api.ts';
import { LocationsSheet, SurveyOptionsSheet, TypesSheet } from './survey-sheets.tsx';

const none: SurveyChoices = { Locations: [], Types: [] };

/**
 * Survey locations, types, days and taxa are chosen, looked at, and made into a report. All of it is in the address.
 */
export function SurveyQueryPage() {
  const { t } = useTranslation('surveyQuery');
  const search = surveyQueryRoute.useSearch();
  const navigate = surveyQueryRoute.useNavigate();
  const go = (next: Partial<SurveySearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false });
  const query = useQuery(surveyChoicesQuery);
  const choices = query.data ?? none;
  const address = useMemo(() => readSurveys(search), [search]);
  const { requested, missing } = useMemo(() => withoutMissing(address, query.data), [address, query.data]);
  const parts = useParts(requested, choices);
  // Not in the address: opening a link does not request a report.
  const [isMaking, setIsMaking] = useState(false);
  const { start, end } = requested.selection.dateRange;
  const dates = start || end ? { start: start ?? end ?? '', end: end ?? start ?? '' } : null;
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      status={queryStatus(query)}
      actions={
        <ReportActions
          words={{ made: t('made'), make: t('make') }}
          isReady={requested.selection.locations.length > 0}
          onReport={() => setIsMaking(true)}
        />
      }
    >
      {query.data?.Locations.length === 0 ? (
        <EmptyState title={t('noLocations')} reason={t('noLocationsReason')} />
      ) : (
        <Stack sx={{ gap: 1.5 }}>
          <SelectionBar
            parts={parts}
            onOpen={(part) => go({ open: part })}
            dates={dates}
            available={undefined}
            onDates={(range) => go({ dates: writeDates(range) })}
          />
          {missing > 0 ? <Alert severity="info">{t('missing', { count: missing })}</Alert> : null}
          <SurveyPreviewTable params={requested} />
        </Stack>
      )}
      {query.data ? <Sheets search={search} params={requested} choices={choices} go={go} /> : null}
      {isMaking ? <Making params={requested} onClose={() => setIsMaking(false)} /> : null}
    </Page>
  );
}

/** Locations and types of an address that are not there are reported, and not requested. */
function withoutMissing(params: SurveyRequest, choices: SurveyChoices | undefined) {
  if (!choices) return { requested: params, missing: 0 };
  const { selection } = params;
  const locations = selection.locations.filter((id) => choices.Locations.some(({ Id }) => Id === id));
  const types = selection.types.filter((id) => choices.Types.some(({ Id }) => Id === id));
  return {
    requested: { ...params, selection: { ...selection, locations, types } },
    missing: selection.locations.length - locations.length + selection.types.length - types.length,
  };
}

function Making({ params, onClose }: { params: SurveyRequest; onClose: () => void }) {
  const { t } = useTranslation('surveyQuery');
  const { reportFormat } = params.reportOptions;
  const asCsv = { ...params, reportOptions: { ...params.reportOptions, reportFormat: 'CSV' as const } };
  return (
    <MakingDialog
      maker={surveyMaker(params)}
      anyway={reportFormat === 'CSV' ? undefined : surveyMaker(asCsv)}
      what={t(`formats.${reportFormat}`)}
      onClose={onClose}
    />
  );
}

type Part = 'locations' | 'types' | 'species' | 'options';

function useParts({ selection, reportOptions }: SurveyRequest, choices: SurveyChoices): PartSummary<Part>[] {
  const { t } = useTranslation(['surveyQuery', 'reports', 'vegetationQuery']);
  const locations = choices.Locations.filter(({ Id }) => selection.locations.includes(Id));
  const types = choices.Types.filter(({ Id }) => selection.types.includes(Id));
  const counts = { count: String(locations.length), total: String(choices.Locations.length) };
  const taxa = selection.taxa.length;
  return [
    {
      part: 'locations',
      value: locations.length === 0 ? t('reports:selection.choose') : t('reports:selection.ofAll', counts),
      names: locations.slice(0, 3).map(({ Name }) => Name),
    },
    {
      part: 'types',
      value: types.length === 0 ? t('surveyQuery:types.all') : t('surveyQuery:types.chosen', { count: types.length }),
      names: types.slice(0, 3).map(({ Name }) => Name),
    },
    {
      part: 'species',
      value: taxa === 0 ? t('vegetationQuery:species.all') : t('vegetationQuery:species.chosen', { count: taxa }),
      names: [],
    },
    { part: 'options', value: t(`surveyQuery:formats.${reportOptions.reportFormat}`), names: [] },
  ];
}

interface SheetsProps {
  search: SurveySearch;
  params: SurveyRequest;
  choices: SurveyChoices;
  go: (next: Partial<SurveySearch>) => void;
}

/** What is open at the side, by the address. */
function Sheets({ search, params, choices, go }: SheetsProps) {
  const onClose = () => go({ open: undefined });
  const { selection, reportOptions } = params;
  const apply = (next: Partial<SurveySearch>) => go({ ...next, open: undefined });
  switch (search.open) {
    case 'locations':
      return (
        <LocationsSheet
          {...{ locations: choices.Locations, chosen: selection.locations, onClose }}
          onApply={(ids) => apply({ l: writeIdList(ids) })}
        />
      );
    case 'types':
      return (
        <TypesSheet
          {...{ types: choices.Types, chosen: selection.types, onClose }}
          onApply={(ids) => apply({ y: writeIdList(ids) })}
        />
      );
    case 'species':
      return (
        <SpeciesSheet chosen={selection.taxa} onClose={onClose} onApply={(ids) => apply({ x: writeIdList(ids) })} />
      );
    case 'options':
      return (
        <SurveyOptionsSheet
          {...{ chosen: reportOptions, onClose }}
          onApply={(options) => apply(writeSurveyOptions(options))}
        />
      );
    case undefined:
      return null;
  }
}
