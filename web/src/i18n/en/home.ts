/** Text of the start page. */
export const home = {
  greeting: 'Hello, {{name}}',
  purpose: 'This is the start page of {{tenant}}.',
  empty: {
    title: 'No stations yet',
    reason:
      'Your stations, their latest values and what exceeds a guideline will stand here as soon as there is data for your tenant.',
  },
  places: {
    title: 'Stations at a glance',
    count_one: 'place with data of your tenant',
    count_other: 'places with data of your tenant',
    map: 'Where they are',
    toMap: 'Open the map',
    types: {
      discrete_envirodata: 'Discrete data',
      continuous_aquarius: 'Continuous data',
      vegetativemonitoring_envirodata: 'Vegetative data',
      surveys_envirodata: 'Survey data',
    },
  },
  recent: { title: 'Recent locations', none: 'The locations you open will stand here.' },
  failed: {
    uiConfiguration: 'System failed to load UI configuration',
    mapLayers: 'System failed to load map layers',
    mediaTypes: 'Could not get media types data.',
    stationCategories: 'Could not get station categories data.',
    tags: 'Could not get tag data.',
    dataSources: 'Could not get time series stations data.',
    datums: 'Could not get the datums.',
  },
  tour: {
    menu: 'Intro tour',
    offer: 'New here? A short tour shows where things are. It takes a minute.',
    accept: 'Take the tour',
    decline: 'No, thanks',
    next: 'Next',
    back: 'Back',
    done: 'Done',
    go: 'Go there',
    close: 'End the tour',
    steps: {
      menu: { title: 'The menu', text: 'Every screen you may use, and below them all stations in their groups.' },
      jump: {
        title: 'Jump anywhere',
        text: 'Press / and type a few letters of a station, a screen or an action.',
      },
      map: { title: 'The map', text: 'All stations on one map, by kind or by how fresh their data is.' },
      goToStation: { title: 'A station', text: 'Shall we look at the first station of your tenant?' },
      station: {
        title: 'The page of a location',
        text: 'Everything there is about a place: its data, photos, documents, notes and calendar.',
      },
      person: { title: 'Your account', text: 'Language, colours and this tour are in this menu.' },
    },
  },
  now: 'What you can do now',
  choices: {
    users: { title: 'Users', text: 'Add people, change what they may do, lock an account.' },
    tenants: { title: 'Tenants', text: 'Add a tenant, choose its apps, archive it.' },
    audit: { title: 'Audit', text: 'See who changed what, in any tenant.' },
    manageAudit: { title: 'Audit of your tenant', text: 'See who changed what in your tenant.' },
    access: {
      title: 'Access information',
      text: 'See what you may do, change your password, set up an authenticator app.',
    },
  },
};
