import type { ColumnWords } from './column-words.ts';

export const columnsOfSilences: ColumnWords = {
  series_silences: {
    series_id: 'Voir series.',
    since: 'Date et heure de sa dernière valeur au moment du constat.',
    tolerated_seconds: 'Durée tolérée sans données, en secondes.',
    found_at: 'Date et heure du constat.',
    notified_at: 'Date et heure de l’envoi de l’avis ; vide si aucun n’a été envoyé.',
    ended_at: 'Moment où la série a recommencé à transmettre ; vide si elle ne transmet toujours pas.',
  },
};
