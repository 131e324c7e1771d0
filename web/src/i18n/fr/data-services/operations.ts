import { jobs } from './jobs.ts';

/** Texte de la page d’exploitation. */
export const operations = {
  title: 'Exploitation',
  purpose: 'État de cette installation. La page s’actualise toutes les dix secondes.',
  number: '{{value, number}}',
  jobs,
  queue: {
    title: 'File d’attente',
    waiting: 'En attente',
    running: 'En cours',
    oldest: 'Plus ancienne tâche en attente',
    seconds_one: 'depuis {{count, number}} seconde',
    seconds_many: 'depuis {{count, number}} de secondes',
    seconds_other: 'depuis {{count, number}} secondes',
    ofJob: 'en attente {{waiting, number}}, en cours {{running, number}}',
    empty: 'La file d’attente est vide.',
    standsStill:
      'Des tâches attendent et aucun processus ne les traite. Vérifiez qu’un processus avec le rôle « worker » fonctionne.',
  },
  workers: {
    title: 'Processus de travail',
    none: 'Aucun processus ne s’est annoncé. Les tâches de fond attendront.',
    beat: 'Dernier signal {{at}}',
    alive: 'actif',
    full: 'à pleine capacité',
    silent: 'ne répond pas',
  },
  failures: {
    title: 'Derniers échecs',
    none: 'Aucune exécution n’a échoué.',
    facts: '{{job}} · {{tenant}} · par {{by}} · le {{at}}',
    log: 'Journal',
  },
  storage: {
    title: 'Stockage',
    free: 'Libre sur le volume des données',
    of: '{{free}} sur {{total}}',
    database: 'Base de données',
    tables: 'Plus grandes tables',
    rows_one: 'environ {{count, number}} ligne',
    rows_many: 'environ {{count, number}} de lignes',
    rows_other: 'environ {{count, number}} lignes',
    notCounted: 'lignes pas encore comptées',
    nearlyFull:
      'Le volume est presque plein : les dépôts de fichiers et les importations sont refusés jusqu’à ce que de l’espace soit libéré.',
  },
  runs: {
    title: 'Prochaines exécutions',
    none: 'Rien n’est prévu.',
    installation: 'Installation',
    last: 'dernière exécution {{at}}',
    never: 'pas encore exécuté',
  },
};
