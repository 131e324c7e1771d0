import type { ColumnWords } from './column-words.ts';

export const columnsOfGrades: ColumnWords = {
  data_grades: {
    grade_id: 'Numéro de la cote.',
    value: 'Valeur de la cote dans les points.',
    should_filter: 'Indique si les points ayant cette cote sont exclus de toutes les sorties.',
    configuration_id: 'Son code de sortie ; voir grade_configurations.',
  },
  grade_configurations: {
    configuration_id: 'Numéro de la configuration de sortie.',
    code: 'Code inscrit dans les sorties.',
    description: 'Sa signification.',
  },
  approval_levels: {
    value: 'Valeur du niveau d’approbation dans la base de données.',
    output_text: 'Texte inscrit à sa place dans les sorties.',
    description: 'Sa signification.',
    is_default: 'Indique si ce niveau s’applique aux points sans niveau d’approbation.',
  },
  continuous_settings: {
    query_database: 'Type de base de données ; Freshet si aucun n’a été choisi.',
  },
};
