/** Texte de la page d’accueil. */
export const home = {
  greeting: 'Bonjour, {{name}}',
  purpose: 'Page d’accueil de {{tenant}}.',
  places: {
    title: 'Les stations en bref',
    count_one: 'lieu de suivi de votre organisation',
    count_many: 'de lieux de suivi de votre organisation',
    count_other: 'lieux de suivi de votre organisation',
    map: 'Carte des stations',
    toMap: 'Ouvrir la carte',
    types: {
      discrete_envirodata: 'Données ponctuelles',
      continuous_aquarius: 'Données en continu',
      vegetativemonitoring_envirodata: 'Données de végétation',
      surveys_envirodata: 'Données d’inventaire',
    },
  },
  recent: { title: 'Lieux récents', none: 'Les lieux que vous ouvrez apparaîtront ici.' },
  failed: {
    uiConfiguration: 'Les réglages de l’interface n’ont pas pu être chargés.',
    mapLayers: 'Les couches de la carte n’ont pas pu être chargées.',
    mediaTypes: 'Les types de milieu n’ont pas pu être chargés.',
    stationCategories: 'Les catégories de stations n’ont pas pu être chargées.',
    tags: 'Les étiquettes n’ont pas pu être chargées.',
    dataSources: 'Les stations n’ont pas pu être chargées.',
    datums: 'Les niveaux de référence n’ont pas pu être chargés.',
  },
  tour: {
    menu: 'Visite guidée',
    offer: 'Première visite ? Un tour d’une minute montre où tout se trouve.',
    accept: 'Suivre la visite',
    decline: 'Non, merci',
    next: 'Suivant',
    back: 'Précédent',
    done: 'Terminer',
    go: 'Y aller',
    close: 'Quitter la visite',
    steps: {
      menu: {
        title: 'Le menu',
        text: 'Toutes les pages auxquelles vous avez droit et, plus bas, les stations par groupes.',
      },
      jump: {
        title: 'Accès rapide',
        text: 'Appuyez sur / et tapez quelques lettres d’une station, d’une page ou d’une action.',
      },
      map: { title: 'La carte', text: 'Toutes les stations sur une carte, par type ou selon l’âge des données.' },
      goToStation: { title: 'Une station', text: 'Voulez-vous voir la première station de votre organisation ?' },
      station: {
        title: 'La page d’un lieu',
        text: 'Tout ce qui concerne un lieu : données, photos, documents, notes et calendrier.',
      },
      person: { title: 'Votre compte', text: 'La langue, les couleurs et cette visite se trouvent dans ce menu.' },
    },
  },
  now: 'Ce que vous pouvez faire dès maintenant',
  choices: {
    users: { title: 'Utilisateurs', text: 'Ajouter des personnes, modifier leurs droits, bloquer un compte.' },
    tenants: { title: 'Organisations', text: 'Ajouter une organisation, choisir ses applications, l’archiver.' },
    audit: { title: 'Journal d’audit', text: 'Voir qui a modifié quoi, dans toutes les organisations.' },
    manageAudit: { title: 'Journal de votre organisation', text: 'Voir qui a modifié quoi chez vous.' },
    access: {
      title: 'Mes accès',
      text: 'Voir vos droits, changer de mot de passe, installer une application d’authentification.',
    },
  },
};
