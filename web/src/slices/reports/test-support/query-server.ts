import { fakeServer, type Received } from '#api/test-support/fake-server';
import { someClaims } from '#api/test-support/samples';

/** Two stations, two analytes and a guideline of them, all chosen. */
export const chosen = '/reports/discrete-data-query?s=1~1&a=5~1&g=9&dates=all';

export const station = (StationId: number, StationName: string, LastSampleDate: string | null) => ({
  ...{ StationId, StationName, MonitoringFeatureId: null, GroupPath: [], Latitude: null, Longitude: null },
  ...{ MediaTypeIds: [1], FirstSampleDate: LastSampleDate && '2024-01-01', LastSampleDate },
});
export const choices = {
  Stations: [station(1, 'Lower', '2025-05-05'), station(2, 'Upper', '2025-06-01'), station(3, 'Idle', null)],
  MediaTypes: [{ MediaTypeId: 1, Name: 'Water' }],
  Guidelines: [
    {
      ...{ GuidelineId: 9, GuidelineName: 'River life', GuidelineLongName: '', Category: '', IsExample: false },
      MediaTypes: [{ MediaTypeId: 1, Name: 'Water' }],
    },
  ],
};
const analyte = (AnalyteId: number, AnalyteName: string) => ({
  ...{ AnalyteId, AnalyteName, DisplayName: AnalyteName, FirstSampleDate: '2024-01-01', LastSampleDate: '2025-06-01' },
  ...{ ResultCount: 12, StationIds: [1, 2] },
});
const details = {
  ...{ queries: 4, totalQueries: 4, StationMediaTypes: [] },
  Analytes: [analyte(5, 'Copper'), analyte(6, 'Zinc')],
};
const result = (ResultId: number, AnalyteId: number, over: object = {}) => ({
  ...{
    ResultId,
    AnalyteId,
    Fraction: '',
    Basis: '',
    Method: '',
    Sign: '',
    Number: 1.5,
    Figures: 3,
    Unit: 'µg/L',
    Qualifier: '',
    Reported: null,
  },
  ...{ FlagIds: [], Verdicts: [], ...over },
});
const exceeds = { GuidelineId: 9, StandardId: 90, Verdict: 'exceeds', Reason: null, Limit: 1 };
export const page = {
  Samples: [
    {
      ...{
        SampleId: 1,
        StationId: 2,
        SampledAt: '2025-06-01T17:00:00Z',
        SampledOn: '2025-06-01',
        SampledTime: '09:00',
      },
      ...{ DepthMetres: null, MediaType: 'Water', QaQcType: null },
      Results: [result(11, 5, { Verdicts: [exceeds] }), result(12, 6, { Sign: '<', Number: 0.5, Figures: 1 })],
    },
  ],
  Flags: [],
  Next: null,
  Looked: 1,
};
export const saved = {
  ...{ Id: 4, Name: 'Spring', IsShared: false, OwnerName: 'ana', IsOwn: true, CanChange: true, StationCount: 2 },
  ...{ AnalyteCount: 2, Revision: 3, ChangedBy: 'ana', ChangedAt: '2026-01-01T00:00:00Z' },
  selection: { stations: [1, 2], guidelines: [9], analytes: [5, 6], dateRange: { start: null, end: null } },
  reportOptions: {
    ...{ reportFormat: 'Wide', organizeWorksheetBy: 'Stations and Media Types', includeSummaryTab: true },
    ...{ includeStatSummary: true, includeQaQc: false, includeEnvirodataAnalyteName: false, includeGapMarkers: false },
    convertUnits: false,
    ...{ nonDetectRule: 'limit', percentileRule: 'inclusive' },
  },
};

/** A server with a few stations, analytes and results to ask about. */
export function queryServer(over: Record<string, (received: Received) => unknown> = {}) {
  return fakeServer({
    'identity.claims': () => someClaims({ apps: 'WaterQuality' }),
    'reportQuery.stationsGuidelines': () => choices,
    'reportQuery.details': () => details,
    'reportQuery.analyteMapping': () => [],
    'reportQuery.count': () => ({ Stations: 2, Analytes: 2, Results: 1234, IsExact: true }),
    'reportQuery.results': () => page,
    'flags.flagList': () => [],
    'savedQueries.list': () => [saved],
    'savedQueries.get': () => saved,
    ...over,
  });
}
