/** Ce qui ne va pas avec une demande elle-même. */
export const requestProblems = {
  invalid: {
    message: 'Une partie de l’envoi ne peut pas être utilisée.',
    next: 'Corrigez l’envoi et recommencez. Les détails énumèrent chaque erreur.',
  },
  notJson: {
    message: 'Le contenu envoyé n’est pas du JSON valide (position {position}).',
    next: 'Corrigez-le et envoyez-le de nouveau.',
  },
  bodyEmpty: { message: 'L’envoi est vide.', next: 'Envoyez un contenu JSON.' },
  duplicateKey: {
    message: '« {key} » figure deux fois dans l’envoi.',
    next: 'Envoyez chaque propriété une fois.',
  },
  forbiddenKey: { message: '« {key} » n’est pas permis comme nom de propriété.', next: 'Retirez-le.' },
  formExpected: {
    message: 'Un formulaire avec un fichier est attendu ici.',
    next: 'Envoyez multipart/form-data avec ses champs et une seule partie nommée file.',
  },
  formInvalid: {
    message: 'Le formulaire envoyé est illisible.',
    next: 'Envoyez multipart/form-data avec ses champs et une seule partie nommée file.',
  },
  tooManyFields: {
    message: 'Le formulaire a plus de {limit} champs.',
    next: 'Envoyez seulement les champs admis ici.',
  },
  tooDeep: { message: 'L’envoi est imbriqué sur plus de {limit} niveaux.', next: 'Simplifiez-le.' },
  tooManyKeys: {
    message: 'Un objet de l’envoi a plus de {limit} propriétés.',
    next: 'Envoyez seulement les propriétés admises ici.',
  },
  numberUnsafe: {
    message: 'Le nombre {number} est hors limites.',
    next: 'Envoyez des nombres de -9007199254740991 à 9007199254740991.',
  },
  notUnicode: { message: 'Le texte envoyé n’est pas de l’Unicode valide.', next: 'Envoyez du texte en UTF-8.' },
  mediaType: { message: 'Ce type de contenu n’est pas accepté ici.', next: 'Envoyez application/json en UTF-8.' },
  tooLarge: { message: 'L’envoi dépasse {limit} octets.', next: 'Envoyez-en moins à la fois.' },
  ended: {
    message: 'La demande a été interrompue avant d’être terminée.',
    next: 'Recommencez si vous avez encore besoin du résultat.',
  },
  tooMany: { message: 'Trop de demandes.', next: 'Attendez {seconds} secondes, puis réessayez.' },
  methodNotAllowed: {
    message: 'Cette méthode n’est pas prise en charge à cette adresse.',
    next: 'Voyez les appels pris en charge sous /api/docs.',
  },
  uriMalformed: {
    message: 'L’adresse est illisible.',
    next: 'Encodez les caractères spéciaux en UTF-8 avec le signe %.',
  },
};
