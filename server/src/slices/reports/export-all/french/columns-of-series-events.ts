import type { ColumnWords } from './column-words.ts';

export const columnsOfSeriesEvents: ColumnWords = {
  series_standards: {
    lineage_id: 'Numéro de la norme dans toutes les versions de sa recommandation.',
    statistic: 'Statistique de la série qui est comparée à la limite.',
    hours: 'Pour les heures au-delà d’une limite : nombre d’heures à dépasser.',
    least_approval: 'Les points dont le niveau d’approbation est inférieur sont exclus ; si vide, tous sont utilisés.',
  },
  series_analytes: {
    parameter: 'Grandeur des séries, en minuscules.',
    analyte_id: 'Voir analytes.',
  },
  series_events: {
    series_id: 'Voir series.',
    standard_id: 'Voir standards.',
    analyte_id: 'Voir analytes.',
    statistic: 'Statistique de la série qui a été comparée à la limite.',
    bound: 'Limite upper (supérieure) ou lower (inférieure).',
    limit: 'Limite dans l’unité de la série.',
    unit: 'Unité de la série.',
    starts_at: 'Son début.',
    ends_at: 'Sa fin, ou le dernier moment connu s’il est en cours.',
    peak: 'Extrême : une valeur, ou la statistique d’une journée.',
    peak_at: 'Date et heure de l’extrême.',
    end: 'Raison de la fin : withinLimits, gap ou limitChanged ; ongoing s’il est en cours.',
    notified_at: 'Date et heure de l’envoi de l’avis de début.',
  },
};
