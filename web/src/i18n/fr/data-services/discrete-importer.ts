/** La page de l’importateur de données ponctuelles. */
export const discreteImporter = {
  title: 'Importateur de données ponctuelles',
  purpose:
    'Provenance des fichiers de laboratoire de cette organisation, fichiers lus automatiquement et horaire de lecture.',
  source: 'Provenance des fichiers',
  sources: {
    uploads: 'Fichiers déposés',
    folder: 'Dossier du serveur',
    http: 'Dossier Web (HTTP)',
    ftp: 'Serveur FTP',
    sftp: 'Serveur SFTP',
  },
  sourceHelp: {
    uploads: 'Les fichiers déposés par des personnes ou des scripts et pas encore lus.',
    folder: 'Les fichiers sont récupérés dans le dossier ; chacun n’est récupéré qu’une fois.',
    http: 'Les fichiers énumérés par un serveur Web sont récupérés ; chacun n’est récupéré qu’une fois.',
    ftp: 'Les fichiers sont récupérés sur le serveur ; chacun n’est récupéré qu’une fois.',
    sftp: 'Les fichiers sont récupérés sur le serveur ; chacun n’est récupéré qu’une fois.',
  },
  addressHelp: {
    folder: 'Un dossier sous le dossier d’importation de l’installation. Vide pour ce dossier lui-même.',
    http: 'Par exemple https://lab.example/outgoing/',
    ftp: 'Par exemple ftp.lab.example/outgoing',
    sftp: 'Par exemple sftp.lab.example/outgoing',
  },
  daysHelp: 'Seuls les fichiers modifiés dans ce nombre de jours sont lus ; les plus anciens sont ignorés.',
  formats: 'Formats et schémas de fichiers',
  formatsHelp:
    'Vide pour tout format de laboratoire reconnu avec certitude. Les autres fichiers attendent une révision.',
  couldNotGetFormats: 'Les formats n’ont pas pu être chargés.',
  everyFormat: 'Tout format de laboratoire',
  ran: 'Dernière exécution',
  logs: 'Journal complet',
  imports: 'Importations',
  notified: 'Avis',
  nobodyNotified:
    'Aucun avis d’importation n’est actif : seuls la personne qui enregistre un fichier et les administrateurs de l’organisation sont avisés des dépassements, par message.',
  notifiedBy_one: 'Un avis d’importation est actif. Personnes avisées : {{people}}.',
  notifiedBy_many: '{{count}} d’avis d’importation sont actifs. Personnes avisées : {{people}}.',
  notifiedBy_other: '{{count}} avis d’importation sont actifs. Personnes avisées : {{people}}.',
  notifications: 'Avis d’importation',
  schemas: 'Schémas de fichiers',
};
