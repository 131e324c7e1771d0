/** Text of the start page. */
export const home = {
  greeting: 'Hello, {{name}}',
  purpose: 'Home page of {{tenant}}.',
  places: {
    title: 'Stations at a glance',
    count_one: 'monitoring location of your tenant',
    count_other: 'monitoring locations of your tenant',
    map: 'Station map',
    toMap: 'Open the map',
    types: {
      discrete_envirodata: 'Discrete data',
      continuous_aquarius: 'Continuous data',
      vegetativemonitoring_envirodata: 'Vegetative data',
      surveys_envirodata: 'Survey data',
    },
  },
  recent: { title: 'Recent locations', none: 'Locations you open will appear here.' },
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
    offer: 'New here? A short tour shows where to find things. It takes a minute.',
    accept: 'Take the tour',
    decline: 'No, thanks',
    next: 'Next',
    back: 'Back',
    done: 'Done',
    go: 'Go there',
    close: 'End the tour',
    steps: {
      menu: { title: 'The menu', text: 'All pages you have access to, with the stations in groups below.' },
      jump: {
        title: 'Jump anywhere',
        text: 'Press / and type a few letters of a station, a page or an action.',
      },
      map: { title: 'The map', text: 'All stations on one map, by type or by age of data.' },
      goToStation: { title: 'A station', text: 'Would you like to see the first station of your tenant?' },
      station: {
        title: 'The location page',
        text: 'Everything about a location: data, photos, documents, notes and calendar.',
      },
      person: { title: 'Your account', text: 'Language, colours and this tour are in this menu.' },
    },
  },
  now: 'What you can do now',
  choices: {
    users: { title: 'Users', text: 'Add people, change their permissions, lock an account.' },
    tenants: { title: 'Tenants', text: 'Add a tenant, choose its apps, archive it.' },
    audit: { title: 'Audit', text: 'See who changed what, in any tenant.' },
    manageAudit: { title: 'Audit of your tenant', text: 'See who changed what in your tenant.' },
    access: {
      title: 'Access information',
      text: 'View your permissions, change your password, set up an authenticator app.',
    },
  },
};
