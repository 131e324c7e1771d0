import type { ColumnWords } from './column-words.ts';

const period = {
  series_id: 'Voir series.',
  from_at: 'Début de la période, en UTC.',
  to_at: 'Fin de la période, en UTC, exclue.',
};
const undone = {
  undone_at: 'Moment où elle a été annulée, en UTC ; vide si elle s’applique toujours.',
  undone_by: 'Nom de l’utilisateur.',
  undo_reason: 'Raison.',
};

export const columnsOfSeriesQuality: ColumnWords = {
  series_corrections: {
    correction_id: 'Numéro de la correction ; elles s’appliquent dans cet ordre.',
    ...period,
    kind: 'offset, drift, scale, delete, fillGap ou timeShift.',
    numbers: 'Paramètres de ce type de correction ; temps en millisecondes.',
    reason: 'Raison de son application.',
    created_at: 'Date et heure, en UTC.',
    created_by: 'Nom de l’utilisateur.',
    ...undone,
  },
  series_approvals: {
    approval_id: 'Numéro de l’entrée.',
    ...period,
    level: 'Le niveau d’approbation.',
    reason: 'Raison du choix du niveau.',
    set_at: 'Date et heure, en UTC.',
    set_by: 'Nom de l’utilisateur.',
  },
  series_grades: {
    grade_id: 'Numéro de l’entrée.',
    ...period,
    grade: 'La cote.',
    check_code: 'Contrôle dont l’échec l’a fait suggérer ou appliquer ; vide si un utilisateur l’a appliquée.',
    reason: 'Raison.',
    created_at: 'Date et heure, en UTC.',
    created_by: 'Nom de l’utilisateur.',
    put_on_at: 'Moment où elle a été appliquée, en UTC ; vide si elle est seulement suggérée.',
    put_on_by: 'Nom de l’utilisateur.',
    ...undone,
  },
  series_checks: {
    series_id: 'Voir series.',
    settings: 'Réglages des contrôles ; null pour un contrôle désactivé.',
    changed_at: 'Date et heure de leur dernière modification, en UTC.',
    changed_by: 'Nom de l’utilisateur.',
  },
  series_findings: {
    finding_id: 'Numéro du constat.',
    series_id: 'Voir series.',
    at: 'Date et heure du point, en UTC.',
    value: 'Sa valeur à la réception.',
    code: 'Le contrôle qui a échoué.',
    parameters: 'Valeurs à l’origine du constat ; temps en millisecondes.',
    state: 'open, accepted ou dismissed.',
    found_at: 'Date et heure du constat, en UTC.',
    decided_at: 'Moment où il a été accepté ou rejeté, en UTC.',
    decided_by: 'Nom de l’utilisateur.',
    note: 'Note sur la décision.',
  },
};
