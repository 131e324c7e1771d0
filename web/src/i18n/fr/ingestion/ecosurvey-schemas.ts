/** L’écran sur la lecture des fichiers d’inventaires, de placettes et de taxons. */
export const ecosurveySchemas = {
  title: 'Schémas de fichiers EcoSurvey EDD',
  purpose:
    'Comment sont lus les fichiers d’inventaires, de placettes et de taxons : vos dispositions et les formats intégrés.',
  template: 'Télécharger le modèle EDD',
  own: 'Vos dispositions',
  ownPurpose: 'Les fichiers qui ont les colonnes d’une disposition sont reconnus et lus selon elle.',
  empty: 'Aucune disposition pour le moment',
  emptyReason:
    'Déposez un fichier. S’il n’est pas lu correctement, modifiez les options de lecture pendant sa révision et enregistrez la disposition.',
  upload: 'Déposer un fichier',
  builtIn: 'Formats intégrés',
  guide: 'Ouvrir le guide',
  changed: 'Modifié par {{who}} le {{when}}',
  remove: 'Retirer',
  removeOf: 'Retirer {{name}}',
  removeTitle: 'Retirer « {{name}} » ?',
  removeText: 'Elle ne servira plus à reconnaître des fichiers. Les données déjà lues sont conservées.',
};
