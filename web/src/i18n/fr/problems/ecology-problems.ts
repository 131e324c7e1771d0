/** Refus qui concernent les placettes, les visites, les spécimens et les taxons. */
export const ecologyProblems = {
  ecology: {
    dayInFuture: { message: 'La date {day} est dans le futur.', next: 'Vérifiez l’année.' },
  },
  taxa: {
    nameTaken: {
      message: 'La liste des taxons contient déjà « {name} ».',
      next: 'Utilisez ce taxon, ou ajoutez l’auteur qui les distingue.',
    },
    inUse: {
      message: '« {name} » figure dans {count} relevés.',
      next: 'Attribuez d’abord ces relevés à un autre nom, ou faites-en un synonyme.',
    },
    synonymOfSynonym: { message: '« {name} » est lui-même un synonyme.', next: 'Choisissez le nom accepté.' },
    hasSynonyms: {
      message: '« {name} » est le nom accepté de {count} synonymes.',
      next: 'Donnez-leur d’abord un autre nom accepté.',
    },
  },
  plots: {
    tooManyVisits: {
      message: 'Il y a {count} visites ou plus ; un graphique en montre au plus {most}.',
      next: 'Choisissez moins d’années, ou un seul type de communauté.',
    },
    ownReference: {
      message: '« {plot} » ne peut pas être comparée à elle-même.',
      next: 'Choisissez une autre placette, ou aucune.',
    },
    dayTaken: { message: 'La placette a déjà une visite le {day}.', next: 'Modifiez plutôt cette visite.' },
    visitHasSpecimens: {
      message: '{count} spécimens ont été récoltés lors de cette visite.',
      next: 'Supprimez d’abord les spécimens.',
    },
  },
  specimens: {
    labelTaken: { message: 'La visite a déjà un spécimen « {label} ».', next: 'Choisissez un autre nom.' },
  },
  surveys: {
    typeTaken: { message: 'Il existe déjà un type d’inventaire « {name} ».', next: 'Choisissez un autre nom.' },
    typeInUse: {
      message: '« {name} » compte {count} inventaires.',
      next: 'Supprimez d’abord ces inventaires, ou donnez-leur un autre type.',
    },
    parameterInUse: { message: '« {name} » a {count} valeurs.', next: 'Conservez ce paramètre.' },
    momentTaken: {
      message: 'Le lieu a déjà un inventaire de ce type le {day}.',
      next: 'Modifiez cet inventaire, ou donnez à celui-ci une autre heure de début.',
    },
    notALocation: {
      message: '« {name} » n’est pas un lieu d’inventaire.',
      next: 'Choisissez un lieu d’inventaire.',
    },
  },
};
