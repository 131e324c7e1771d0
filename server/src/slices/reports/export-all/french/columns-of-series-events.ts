import type { ColumnWords } from './column-words.ts';

export const columnsOfSeriesEvents: ColumnWords = {
  series_standards: {
    lineage_id: 'Numéro de la norme dans toutes les versions de sa recommandation.',
    statistic: 'Ce qui, d’une série, est comparé à la limite.',
    hours: 'Pour les heures au-delà d’une limite : plus que ce nombre.',
    least_approval: 'Les points approuvés sous ce niveau sont exclus ; vide : tous sont utilisés.',
  },
  series_analytes: {
    parameter: 'Paramètre de séries, en minuscules.',
    analyte_id: 'Voir analytes.',
  },
  series_events: {
    series_id: 'Numéro de la série.',
    standard_id: 'Voir standards.',
    analyte_id: 'Voir analytes.',
    statistic: 'Ce qui, de la série, a été comparé à la limite.',
    bound: 'Limite upper (supérieure) ou lower (inférieure).',
    limit: 'La limite dans l’unité de la série.',
    unit: 'Unité de la série.',
    starts_at: 'Son début.',
    ends_at: 'Sa fin, ou le dernier instant connu tant que cela dure.',
    peak: 'Le plus loin au-delà : une valeur, ou la statistique d’un jour.',
    peak_at: 'Quand c’était.',
    end: 'Comment il a fini : withinLimits, gap, limitChanged ; ongoing tant qu’il dure.',
    notified_at: 'Quand les personnes ont été averties de son début.',
  },
};
