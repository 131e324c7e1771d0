import type { PlotRow, VegetationRequest } from '@freshet/contract';
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
import { PreviewTable } from './preview-table.tsx';
import { vegetationQueryRoute } from './routes.ts';
import { readVegetation, type VegetationSearch, writeVegetationOptions } from './vegetation-address.ts';
import { ownPlotsQuery, vegetationMaker } from './vegetation-api.ts';
import { PlotsSheet, SpeciesSheet, VegetationOptionsSheet } from './vegetation-sheets.tsx';

const none: readonly PlotRow[] = [];

/** Plots, years and species are chosen, looked at, and made into a report. All of it is in the address. */
export function VegetationQueryPage() {
  const { t } = useTranslation('vegetationQuery');
  const search = vegetationQueryRoute.useSearch();
  const navigate = vegetationQueryRoute.useNavigate();
  const go = (next: Partial<VegetationSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false });
  const choices = useQuery(ownPlotsQuery);
  const plots = choices.data ?? none;
  const address = useMemo(() => readVegetation(search), [search]);
  const { requested, missing } = useMemo(() => withoutMissing(address, choices.data), [address, choices.data]);
  const parts = useParts(requested, plots);
  // Not in the address: opening a link does not request a report.
  const [isMaking, setIsMaking] = useState(false);
  const { start, end } = requested.selection.dateRange;
  const dates = start || end ? { start: start ?? end ?? '', end: end ?? start ?? '' } : null;
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      status={queryStatus(choices)}
      actions={
        <ReportActions
          words={{ made: t('made'), make: t('make') }}
          isReady={requested.selection.plots.length > 0}
          onReport={() => setIsMaking(true)}
        />
      }
    >
      {choices.data?.length === 0 ? (
        <EmptyState title={t('noPlots')} reason={t('noPlotsReason')} />
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
          <PreviewTable params={requested} />
        </Stack>
      )}
      {choices.data ? <Sheets search={search} params={requested} plots={plots} go={go} /> : null}
      {isMaking ? <Making params={requested} onClose={() => setIsMaking(false)} /> : null}
    </Page>
  );
}

/** Plots of an address that are not there are reported, and not requested. */
function withoutMissing(params: VegetationRequest, plots: readonly PlotRow[] | undefined) {
  if (!plots) return { requested: params, missing: 0 };
  const known = new Set(plots.map(({ Id }) => Id));
  const knownPlots = params.selection.plots.filter((id) => known.has(id));
  return {
    requested: { ...params, selection: { ...params.selection, plots: knownPlots } },
    missing: params.selection.plots.length - knownPlots.length,
  };
}

function Making({ params, onClose }: { params: VegetationRequest; onClose: () => void }) {
  const { t } = useTranslation('vegetationQuery');
  const { reportFormat } = params.reportOptions;
  const asCsv = { ...params, reportOptions: { ...params.reportOptions, reportFormat: 'CSV' as const } };
  return (
    <MakingDialog
      maker={vegetationMaker(params)}
      anyway={reportFormat === 'CSV' ? undefined : vegetationMaker(asCsv)}
      what={t(`formats.${reportFormat}`)}
      onClose={onClose}
    />
  );
}

function useParts(
  { selection, reportOptions }: VegetationRequest,
  plots: readonly PlotRow[],
): PartSummary<'plots' | 'species' | 'options'>[] {
  const { t } = useTranslation(['vegetationQuery', 'reports']);
  const chosen = plots.filter(({ Id }) => selection.plots.includes(Id));
  const { length } = chosen;
  return [
    {
      part: 'plots',
      value:
        length === 0
          ? t('reports:selection.choose')
          : t('reports:selection.ofAll', { count: String(length), total: String(plots.length) }),
      names: chosen.slice(0, 3).map(({ PlotName }) => PlotName),
    },
    {
      part: 'species',
      value:
        selection.taxa.length === 0
          ? t('vegetationQuery:species.all')
          : t('vegetationQuery:species.chosen', { count: selection.taxa.length }),
      names: [],
    },
    { part: 'options', value: t(`vegetationQuery:formats.${reportOptions.reportFormat}`), names: [] },
  ];
}

interface SheetsProps {
  search: VegetationSearch;
  params: VegetationRequest;
  plots: readonly PlotRow[];
  go: (next: Partial<VegetationSearch>) => void;
}

/** What is open at the side, by the address. */
function Sheets({ search, params, plots, go }: SheetsProps) {
  const close = () => go({ open: undefined });
  const { selection, reportOptions } = params;
  switch (search.open) {
    case 'plots':
      return (
        <PlotsSheet
          plots={plots}
          chosen={selection.plots}
          onApply={(ids) => go({ p: writeIdList(ids), open: undefined })}
          onClose={close}
        />
      );
    case 'species':
      return (
        <SpeciesSheet
          chosen={selection.taxa}
          onApply={(ids) => go({ x: writeIdList(ids), open: undefined })}
          onClose={close}
        />
      );
    case 'options':
      return (
        <VegetationOptionsSheet
          chosen={reportOptions}
          onApply={(options) => go({ ...writeVegetationOptions(options), open: undefined })}
          onClose={close}
        />
      );
    case undefined:
      return null;
  }
}
