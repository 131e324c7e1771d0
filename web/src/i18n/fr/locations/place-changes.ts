/** Texte des parties de la page d’un lieu, de sa suppression et du journal des corrections. */
export const placeChanges = {
  tabs: {
    corrections: 'Corrections',
    overview: 'Aperçu',
    continuous: 'Continu',
    ecology: 'Placettes et inventaires',
    photos: 'Photos',
    documents: 'Documents',
    notes: 'Notes',
    datasets: 'Jeux de données',
    activities: 'Prélèvements',
    metadata: 'Métadonnées',
    sources: 'Sources',
    calendar: 'Calendrier',
    sheet: 'Fiche',
  },
  deletePlace: {
    open: 'Supprimer le lieu',
    title: 'Supprimer {{name}} ?',
    confirm: 'Supprimer {{name}}',
    textWithout:
      'Le lieu est supprimé définitivement. Il n’a pas de station. Photos, documents et notes sont à supprimer d’abord.',
    text_one:
      'Le lieu est supprimé définitivement. Sa station reste, sans lieu, avec toutes ses données. Photos, documents et notes sont à supprimer d’abord.',
    text_many:
      'Le lieu est supprimé définitivement. Ses {{count, number}} stations restent, sans lieu, avec toutes leurs données. Photos, documents et notes sont à supprimer d’abord.',
    text_other:
      'Le lieu est supprimé définitivement. Ses {{count, number}} stations restent, sans lieu, avec toutes leurs données. Photos, documents et notes sont à supprimer d’abord.',
    done: '{{name}} a été supprimé.',
  },
  corrections: {
    empty: 'Aucune valeur de ce lieu n’a été corrigée.',
    emptyOfSource: 'Aucune valeur de cette source de données n’a été corrigée.',
    series: 'Série',
    from: 'Du',
    emptyReason:
      'Les valeurs modifiées par un fichier ultérieur ou par un utilisateur figurent ici, avec leur valeur antérieure.',
    analyte: 'Paramètre',
    sampled: 'Prélevé',
    old: 'Avant',
    new: 'Après',
    when: 'Corrigé',
    reason: 'Raison',
    import: 'Importation',
    open: 'Ouvrir',
  },
};
