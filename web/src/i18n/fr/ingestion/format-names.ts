/** Les noms des types de fichiers du produit, par identifiant. */
export const formatNames = {
  'ecology-list': 'Liste d’inventaires ou de placettes',
  'plot-crosstab': 'Tableau croisé de placettes et d’espèces',
  'taxon-checklist': 'Liste de taxons',
  'by-example': 'Disposition définie à partir d’un exemple',
  'bc-submission': 'Dépôt de séries chronologiques (Colombie-Britannique)',
};
