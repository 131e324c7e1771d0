import type { ColumnWords } from './column-words.ts';

export const columnsOfGrades: ColumnWords = {
  data_grades: {
    grade_id: 'Numéro de la cote.',
    value: 'La valeur que portent les points.',
    should_filter: 'Indique si les points qui la portent sont exclus de toute réponse.',
    configuration_id: 'Ce que la sortie écrit à sa place ; voir grade_configurations.',
  },
  grade_configurations: {
    configuration_id: 'Numéro de la configuration de sortie.',
    code: 'Ce qui est écrit.',
    description: 'Sa signification.',
  },
  approval_levels: {
    value: 'Le numéro sous lequel la base de données le connaît.',
    output_text: 'Ce qui est écrit à sa place.',
    description: 'Sa signification.',
    is_default: 'Indique si les points sans approbation comptent comme approuvés à ce niveau.',
  },
  continuous_settings: {
    query_database: 'Le type de base de données ; Freshet si rien n’a été choisi.',
  },
};
