const none = { Count: 0, Items: [] };
const fine = <Data>(Data: Data) => ({ IsSuccess: true, Data, ErrorMessage: null });

/** The requests of the shell, answered for a tenant that has nothing yet. A test says more where it matters. */
export const quietAnswers: Readonly<Record<string, () => unknown>> = {
  'identity.session': () => ({}),
  'accessTokens.list': () => [],
  'home.startLoading': () => ({
    UiConfigOptions: fine([]),
    MediaTypes: fine([]),
    StationCategories: fine([]),
    ContinuousStationCategories: fine([]),
    Tags: fine([]),
    MapLayers: fine([]),
    LandingPageStaticContentTemplates: fine([]),
    LandingPageStaticContentItems: fine([]),
  }),
  'home.uiOptionsByKey': () => [],
  'home.sideMenu': () => ({ Grouping: [], UserGroupSettings: [], MonitoringFeatures: [] }),
  'locations.monitoringFeaturesUi': () => ({ MonitoringFeatures: [], FeatureDataSources: [] }),
  'locations.ownDatums': () => [],
  'round.read': () => ({
    ...{ At: '2026-06-15T12:00:00Z', Since: '2026-06-12T12:00:00Z', IsFirstVisit: false, IsBeingEvaluated: false },
    Exceedances: { Count: 0, IsAtLeast: false, Rows: [], Imports: [], EventCount: 0, Events: [] },
    NotEvaluated: { Count: 0, Days: 30, Imports: [] },
    Samples: { HasPlan: false, Count: 0, StillDue: 0, Stations: [] },
    ...{ Decisions: none, Silent: none, Reports: none, Messages: none },
    FirstSteps: { HasStations: false, HasOthers: false, HasGuidelines: false, HasData: false },
  }),
  'map.ground': () => ({ IsThere: false, Bytes: 0, Version: '', Credit: '' }),
  'messages.unread': () => ({ Count: 0, WarningCount: 0 }),
  'imports.homePage': () => ({ Imports: [] }),
  'guidelines.guidelineList': () => [],
  'stationLimits.list': () => [],
  'plugins.list': () => [],
  'annotations.list': () => ({ Data: [], Total: 0 }),
  'equipment.tracked': () => ({ IsTracked: false }),
};
