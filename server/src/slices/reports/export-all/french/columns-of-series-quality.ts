import type { ColumnWords } from './column-words.ts';

const period = {
  series_id: 'Voir series.',
  from_at: 'À partir de quand, en UTC.',
  to_at: 'Jusqu’à quand, en UTC, exclu.',
};
const undone = {
  undone_at: 'Quand elle a été annulée, en UTC ; vide tant qu’elle compte.',
  undone_by: 'Par qui.',
  undo_reason: 'Pourquoi.',
};

export const columnsOfSeriesQuality: ColumnWords = {
  series_corrections: {
    correction_id: 'Numéro de la correction ; elles s’appliquent dans cet ordre.',
    ...period,
    kind: 'offset, drift, scale, delete, fillGap ou timeShift.',
    numbers: 'Les nombres de son type ; heures en millisecondes.',
    reason: 'Pourquoi elle a été appliquée.',
    created_at: 'Quand, en UTC.',
    created_by: 'Par qui.',
    ...undone,
  },
  series_approvals: {
    approval_id: 'Numéro de l’entrée.',
    ...period,
    level: 'Le niveau d’approbation.',
    reason: 'Pourquoi il a été fixé.',
    set_at: 'Quand, en UTC.',
    set_by: 'Par qui.',
  },
  series_grades: {
    grade_id: 'Numéro de l’entrée.',
    ...period,
    grade: 'La cote.',
    check_code: 'Le contrôle à l’origine de ce qu’une règle a suggéré ou appliqué ; vide si une personne l’a appliqué.',
    reason: 'Pourquoi.',
    created_at: 'Quand, en UTC.',
    created_by: 'Par qui.',
    put_on_at: 'Quand elle a été appliquée, en UTC ; vide tant qu’elle n’est que suggérée.',
    put_on_by: 'Par qui.',
    ...undone,
  },
  series_checks: {
    series_id: 'Voir series.',
    settings: 'Les réglages ; null pour un contrôle qui n’est pas fait.',
    changed_at: 'Quand ils ont été fixés, en UTC.',
    changed_by: 'Par qui.',
  },
  series_findings: {
    finding_id: 'Numéro du constat.',
    series_id: 'Voir series.',
    at: 'L’instant du point, en UTC.',
    value: 'Sa valeur à l’arrivée.',
    code: 'Le contrôle qui a échoué.',
    parameters: 'Les nombres en cause ; heures en millisecondes.',
    state: 'open, accepted ou dismissed.',
    found_at: 'Quand il a été constaté, en UTC.',
    decided_at: 'Quand il a été accepté ou rejeté, en UTC.',
    decided_by: 'Par qui.',
    note: 'Ce qui en a été dit.',
  },
};
