import type { SurveyWords } from './survey-words-en.ts';

export const frenchSurveyWords: SurveyWords = {
  sheets: { wide: 'Individus par inventaire', lines: 'Observations', figures: 'Indices', taxa: 'Capture par taxon' },
  survey: ['Lieu d’inventaire', 'Type d’inventaire', 'Jour', 'Heure', 'Année'],
  effort: ['Observateurs', 'Engin', 'Effort (s)', 'Superficie (m²)', 'Passages'],
  observation: [
    ...['Taxon', 'Nom accepté', 'Nom commun', 'Ordre', 'Nombre', 'Part comptée', 'Individus', 'Stade', 'Sexe'],
    ...['Longueur (mm)', 'Poids (g)', 'Coefficient de condition K', 'État', 'Passage', 'Étiquette', 'Notes'],
  ],
  figures: [
    ...['Nombre', 'Individus', 'Richesse', 'Shannon H′', 'Simpson 1 − D', 'Équitabilité J′', 'Par heure', 'Par 100 m²'],
    ...['Par passage', 'Richesse EPT', 'Part EPT', 'Taxon dominant', 'Part du taxon dominant', 'Hilsenhoff'],
    'Individus sans tolérance',
  ],
  taxa: [
    ...['Taxon', 'Individus', 'Part', 'Par heure', 'Par 100 m²', 'Par passage', 'Mesurés', 'Longueur moyenne (mm)'],
    ...['Poids moyen (g)', 'Coefficient K moyen'],
  ],
  nothingFound: 'rien n’a été trouvé',
  notCounted: 'trouvé, non compté',
  otherTaxa: (count) => `${count} observations laissées de côté : taxons non demandés.`,
  cover: {
    ...{ asOf: 'Inventaires en date du', types: 'Types d’inventaire', taxa: 'Taxons', all: 'tous' },
    ...{ locations: 'Lieux d’inventaire', surveys: 'Inventaires', rows: 'Lignes' },
  },
  requestedLocations: 'Lieux d’inventaire demandés',
  legend: [
    ['Individus', 'dans tout l’échantillon : le nombre divisé par la part de l’échantillon qui a été comptée'],
    ['rien n’a été trouvé', 'l’inventaire a été fait, et aucun animal ni aucune plante n’a été noté'],
    ['Nom accepté', 'd’un synonyme : le nom sous lequel il est compté'],
    ['Coefficient de condition K', 'Fulton : 100 000 × poids (g) / longueur³ (mm), d’animaux seuls ayant les deux'],
    ['Shannon H′', '−Σ p ln p des parts d’individus, avec le logarithme naturel'],
    ['Simpson 1 − D', '1 − Σ p² des parts d’individus'],
    ['Équitabilité J′', 'H′ / ln du nombre de taxons (Pielou)'],
    ['Par heure, par 100 m², par passage', 'capture par unité d’effort : individus divisés par l’effort noté'],
    ['EPT', 'taxons des ordres Éphéméroptères, Plécoptères et Trichoptères, et leur part des individus'],
    [
      'Hilsenhoff',
      'tolérance moyenne pondérée par les individus (Hilsenhoff 1987), des taxons dont la tolérance est connue',
    ],
    ['Indices', 'portent sur tous les taxons d’un inventaire, quels que soient ceux demandés'],
  ],
  values: { female: 'femelle', male: 'mâle', undetermined: 'indéterminé' },
};
