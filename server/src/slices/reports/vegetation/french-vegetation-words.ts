import type { VegetationWords } from './vegetation-words-en.ts';

export const frenchVegetationWords: VegetationWords = {
  sheets: { wide: 'Recouvrement par visite', lines: 'Recouvrement', figures: 'Indices', ground: 'Sol' },
  visit: ['Placette', 'Communauté', 'Type de placette', 'Traitement', 'Jour', 'Année'],
  lines: [
    ...['Espèce', 'Nom accepté', 'Nom commun', 'Statut', 'Forme de croissance', 'Strate', 'Échelle', 'Noté'],
    ...['Recouvrement (%)', 'Individus', 'Hauteur (m)', 'Vigueur'],
  ],
  figures: [
    ...['Richesse', 'Shannon H′', 'Simpson 1 − D', 'Équitabilité J′', 'Recouvrement total (%)'],
    ...['Espèces sans recouvrement', 'Recouvrement indigène (%)', 'Recouvrement introduit (%)'],
    ...['Sørensen, visite précédente', 'Bray–Curtis, visite précédente', 'Placette de référence'],
    ...['Visite de référence', 'Sørensen, référence', 'Bray–Curtis, référence'],
  ],
  ground: ['Surface du sol', 'Recouvrement (%)'],
  present: 'présente',
  notHundred: 'Toutes les surfaces ensemble, pas 100',
  otherSpecies: (count) => `${count} lignes laissées de côté : espèces non demandées.`,
  cover: {
    ...{ asOf: 'Visites en date du', species: 'Espèces', all: 'toutes', plots: 'Placettes', visits: 'Visites' },
    rows: 'Lignes',
  },
  requestedPlots: 'Placettes demandées',
  legend: [
    ['Recouvrement (%)', 'ce qui sert aux indices : la part notée, ou le milieu de sa classe'],
    ['présente', 'vue ou comptée, sans recouvrement'],
    ['Nom accepté', 'd’un synonyme : le nom sous lequel il est compté'],
    ['Richesse', 'espèces de la visite par nom accepté, que leur recouvrement ait été noté ou non'],
    ['Shannon H′', '−Σ p ln p des parts de recouvrement, avec le logarithme naturel'],
    ['Simpson 1 − D', '1 − Σ p² des parts de recouvrement'],
    ['Équitabilité J′', 'H′ / ln du nombre d’espèces avec recouvrement (Pielou)'],
    ['Sørensen', '2 × espèces communes / espèces des deux listes : 1 la même liste, 0 rien en commun'],
    ['Bray–Curtis', 'différence de recouvrement : 0 identique, 1 rien en commun'],
    [
      'Visite de référence',
      'la plus récente visite de la placette de référence de la même année ; vide s’il n’y en a pas',
    ],
    ['Indices', 'portent sur toutes les espèces d’une visite, quelles que soient celles demandées'],
  ],
  values: {
    ...{ native: 'indigène', introduced: 'introduite', rare: 'rare', unknown: 'inconnu' },
    ...{ tree: 'arbre', shrub: 'arbuste', forb: 'herbacée', graminoid: 'graminoïde', fern: 'fougère' },
    ...{ moss: 'mousse', lichen: 'lichen', other: 'autre', 'tall shrub': 'arbuste haut', 'low shrub': 'arbuste bas' },
    ...{ herb: 'herbacées', percent: 'pourcentage', 'bare soil': 'sol nu', rock: 'roche', litter: 'litière' },
    ...{ wood: 'bois', vegetation: 'végétation', water: 'eau' },
  },
};
