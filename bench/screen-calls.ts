export interface Call {
  readonly path: string;
  /** Sent by POST; without it the call is a GET. */
  readonly body?: unknown;
}

export type Screens = Readonly<Record<string, readonly Call[]>>;

/** What the calls of a tenant's screens name. */
export interface TenantIds {
  readonly tenantId: number;
  readonly tenantName: string;
  readonly place: number;
  readonly stationName: string;
  readonly stations: readonly number[];
  readonly analytes: readonly number[];
  readonly guidelines: readonly number[];
  /** The month that the map and the monthly report show. */
  readonly month: string;
}

/** The calls of each screen about samples, as the browser sends them. */
export function screensOf(ids: TenantIds): Screens {
  const { tenantId, tenantName, place, stationName, stations, guidelines, month } = ids;
  const selection = { stations: stations.slice(0, 10), analytes: ids.analytes.slice(0, 12), guidelines };
  const Selection = { ...selection, dateRange: { start: null, end: null } };
  const station = stations[0] ?? 0;
  return {
    home: [
      { path: '/api/StartLoading', body: { TenantName: tenantName } },
      { path: '/api/SideMenuLoading', body: { tenantId } },
      { path: '/api/Home/Round', body: {} },
    ],
    stations: [
      { path: '/api/Stations/List', body: { Order: 'name' } },
      { path: '/api/Stations/List', body: { Order: 'state' } },
      { path: '/api/Stations/List', body: { Order: 'newest', State: 'exceeds' } },
      { path: '/api/Stations/List', body: { Order: 'name', Find: '9' } },
    ],
    place: [
      { path: `/api/MonitoringFeatures/${place}` },
      { path: `/api/Guideline/LatestVerdicts/${station}` },
      { path: `/api/QueryConfiguration/StationDashboard/${station}` },
      { path: `/api/WaterQuality/WaterQualityDataGroupingByDate?stationName=${encodeURIComponent(stationName)}` },
    ],
    map: [{ path: '/api/MonitoringFeaturesUI' }, { path: '/api/Map/States' }],
    month: [{ path: `/api/Map/States?month=${month}` }],
    graph: [
      { path: '/api/Graphs/Series', body: { Selection: { ...Selection, guidelines: [] }, Width: 1600 } },
      { path: '/api/Graphs/Limits', body: { Selection, Width: 1600 } },
      {
        path: '/api/Graphs/Annotations',
        body: { Selection: { stations: selection.stations, dateRange: Selection.dateRange } },
      },
    ],
    query: [
      { path: '/api/MultiStationQuery/StationsGuidelines' },
      { path: '/api/MultiStationQuery/Count', body: { selection: Selection } },
      { path: '/api/MultiStationQuery/Results', body: { selection: Selection, after: null, take: 200 } },
    ],
    dashboard: dashboardCalls(ids),
    samples: [{ path: '/api/Sample/List' }, { path: `/api/Sample/List?station=${station}` }],
    reports: [{ path: '/api/ReportRuns' }, { path: '/api/Report/Template/monthly' }],
    monthly: [{ path: `/api/Report/Monthly/monthly?month=${month}` }],
    guidelines: [{ path: `/api/Guideline/List?tenantId=${tenantId}` }, { path: `/api/Analyte/List/${tenantId}` }],
  };
}

/** Every tile of a new dashboard. */
function dashboardCalls({ stations, analytes, guidelines }: TenantIds): readonly Call[] {
  const some = { stations: stations.slice(0, 12), analytes: analytes.slice(0, 4), guidelines };
  const Selection = { ...some, dateRange: { start: null, end: null } };
  const One = { ...Selection, analytes: analytes.slice(0, 1) };
  const Bare = { ...One, guidelines: [] };
  return [
    { path: '/api/Dashboards/Proposal' },
    { path: '/api/Graphs/Exceedances', body: { Selection } },
    {
      path: '/api/MultiStationQuery/Evaluated',
      body: { selection: Selection, state: 'exceeds', after: null, take: 500 },
    },
    { path: '/api/Graphs/Latest', body: { Selection } },
    { path: '/api/Graphs/Series', body: { Selection: Bare, Width: 1600 } },
    { path: '/api/Graphs/Limits', body: { Selection: One, Width: 1600 } },
    { path: '/api/Graphs/Boxes', body: { Selection: Bare, By: 'station', NonDetects: 'limit' } },
    { path: '/api/Graphs/Trends', body: { Selection: Bare, Period: 'month' } },
  ];
}

/** What the calls of the demonstration's screens name: a series of two years. */
export interface DemoIds {
  readonly series: number;
  readonly from: string;
  readonly to: string;
}

/** Screens whose rows are the demonstration's, beside the million of the other tenant. */
export function demoScreensOf({ series, from, to }: DemoIds): Screens {
  const ingestions = '/api/Services/Ingestions';
  const waiting = { states: ['reading', 'review', 'naming', 'publishing'], limit: 50 };
  const days = `from=${from}&to=${to}`;
  return {
    imports: [
      { path: `${ingestions}/GetIngestionResults`, body: { filterParams: waiting } },
      { path: '/api/Imports/List' },
    ],
    series: [
      { path: `/api/Series/${series}` },
      { path: `/api/Series/${series}/Columns?${days}&layers=corrected&width=800` },
      { path: `/api/SeriesEvents?seriesId=${series}&take=100` },
      { path: `/api/Series/${series}/Limits` },
    ],
    watch: [{ path: '/api/Series/Watch' }, { path: '/api/Series/Completeness' }, { path: '/api/Series?take=100' }],
  };
}
