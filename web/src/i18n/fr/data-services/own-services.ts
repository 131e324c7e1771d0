/** Les services du produit : noms, descriptions, et réglages de leurs configurations. */
export const ownServices = {
  'discrete-data-query-report': {
    name: 'Rapport de requête de données ponctuelles',
    description: 'Produit le rapport d’une requête enregistrée et le conserve avec les rapports de l’organisation.',
  },
  'survey-query-report': {
    name: 'Rapport de requête d’inventaires',
    description: 'Produit le rapport des inventaires et le conserve avec les rapports de l’organisation.',
  },
  'vegetative-monitoring-query-report': {
    name: 'Rapport de requête de suivi de la végétation',
    description: 'Produit le rapport des placettes de végétation et le conserve avec les rapports de l’organisation.',
  },
  'discrete-import-exceedance-notifications': {
    name: 'Avis de dépassement à l’importation',
    description: 'Envoie les avis d’importation des dépassements qui n’ont pas encore été envoyés.',
  },
  'hatfield-edd-ingestion': {
    name: 'Lecture des EDD Hatfield',
    description: 'Lit les fichiers EDD Hatfield qui ont été déposés et pas encore lus.',
  },
  'ecosurvey-edd-ingestion': {
    name: 'Lecture des EDD EcoSurvey',
    description: 'Lit les fichiers EDD EcoSurvey qui ont été déposés et pas encore lus.',
  },
  'discrete-data-importer': {
    name: 'Importateur de données ponctuelles',
    description:
      'Récupère les fichiers de laboratoire parmi les fichiers déposés, dans un dossier ou sur un serveur, et lit ceux des formats choisis.',
  },
  'a125-importer': {
    name: 'Importateur A125',
    description: 'Lit les fichiers A125 qui ont été déposés et pas encore lus.',
  },
  'export-all-data': {
    name: 'Exporter toutes les données',
    description: 'Exporte toutes les données de l’organisation dans une archive parmi ses fichiers.',
  },
  backup: {
    name: 'Sauvegarde',
    description:
      'Écrit une sauvegarde de toute l’installation dans le dossier backups de ses données. Copiez-la sur une autre machine.',
  },
  'aquarius-synchronizer': {
    name: 'Synchroniseur AQUARIUS',
    description:
      'Met à jour les stations, les séries chronologiques et leurs points d’après le serveur AQUARIUS de l’organisation.',
  },
  'aquarius-archiver': {
    name: 'Archiveur AQUARIUS',
    description:
      'Lit une dernière fois des stations AQUARIUS et les archive : leurs points restent, mais elles ne sont plus synchronisées.',
  },
  'continuous-data-importers': {
    name: 'Importateurs de données en continu',
    description:
      'Lance chaque importateur de données en continu dont l’échéance est atteinte ; les autres sont ignorés.',
  },
  'missing-data-watch': {
    name: 'Surveillance des données manquantes',
    description: 'Détecte les séries qui ne transmettent plus ou transmettent de nouveau, et avise les destinataires.',
  },
  'equipment-tracker': {
    name: 'Suivi du matériel',
    description:
      'Gère les instruments, leurs installations et leurs étalonnages, et envoie des avis d’étalonnage à échéance.',
  },
};

/** Les réglages de leurs configurations. */
export const ownSettings = {
  savedQuery: {
    title: 'Numéro de la requête enregistrée',
    description: 'Comme il figure dans l’adresse de la requête : ?query=12',
  },
  days: {
    title: 'Nombre de jours à remonter',
    description: 'Fichiers déposés dans ce nombre de jours et pas encore lus.',
  },
  publishWhenReady: {
    title: 'Publier sans révision lorsque rien n’est douteux',
    description: 'Les fichiers qui exigent une décision attendent toujours une révision.',
  },
  keep: {
    title: 'Sauvegardes à garder',
    description: 'Les plus anciennes sont supprimées une fois la nouvelle complète.',
  },
  daysBefore: {
    title: 'Jours avant l’échéance d’un étalonnage',
    description: 'Les administrateurs de l’organisation sont avisés autant de jours avant.',
  },
  source: { title: 'Provenance des fichiers', description: 'Où l’importateur trouve les fichiers.' },
  address: { title: 'Adresse', description: 'Le dossier ou le serveur qui a les fichiers.' },
  userName: { title: 'Nom d’utilisateur', description: 'Laissez vide si le serveur n’en exige pas.' },
  password: { title: 'Mot de passe', description: 'Conservé chiffré et jamais affiché.' },
  isEncrypted: { title: 'Chiffrer la connexion FTP', description: 'TLS démarre avant l’envoi du mot de passe.' },
  hostKey: {
    title: 'Clé du serveur SFTP',
    description: 'Son empreinte, SHA256:… Une exécution sans elle échoue et indique la clé du serveur.',
  },
  fileNames: {
    title: 'Noms des fichiers',
    description:
      'Avec * pour n’importe quel texte ; plusieurs séparés par ; comme EDD_*.csv; *.xlsx. Vide pour tous les fichiers.',
  },
  formats: { title: 'Formats et schémas de fichiers', description: 'Quels fichiers sont lus.' },
};
