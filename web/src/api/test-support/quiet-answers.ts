const fine = <Data>(Data: Data) => ({ IsSuccess: true, Data, ErrorMessage: null });

/** What the shell asks for by itself, answered for a tenant that has nothing yet. A test says more where it matters. */
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
  'home.sideMenu': () => ({ Grouping: [], UserGroupSettings: [], MonitoringFeatures: [] }),
  'locations.monitoringFeaturesUi': () => ({ MonitoringFeatures: [], FeatureDataSources: [] }),
  'locations.ownDatums': () => [],
  'messages.unread': () => ({ Count: 0 }),
  'imports.homePage': () => ({ Imports: [] }),
  'plugins.list': () => [],
};
