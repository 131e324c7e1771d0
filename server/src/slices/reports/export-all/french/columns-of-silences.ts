import type { ColumnWords } from './column-words.ts';

export const columnsOfSilences: ColumnWords = {
  series_silences: {
    series_id: 'Numéro de la série.',
    since: 'Sa valeur la plus récente quand le silence a été constaté.',
    tolerated_seconds: 'Durée de silence alors tolérée.',
    found_at: 'Quand il a été constaté.',
    notified_at: 'Quand les personnes ont été averties ; vide si personne ne l’a été.',
    ended_at: 'Quand il a pris fin ; vide tant qu’il dure.',
  },
};
