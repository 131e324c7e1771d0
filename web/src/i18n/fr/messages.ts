/** Textes des messages : le centre de messages et ceux qui s’affichent à leur arrivée. */
export const messages = {
  title: 'Centre de messages',
  purpose: 'Vos messages des six derniers mois, du plus récent au plus ancien.',
  count_one: '{{count}} message',
  count_many: '{{count}} de messages',
  count_other: '{{count}} messages',
  empty: 'Aucun message pour l’instant',
  emptyReason: 'Les importations et traitements terminés et les dépassements de recommandations sont annoncés ici.',
  emptyLevel: 'Aucun message de ce type',
  emptyLevelReason: 'Choisissez un autre type, ou tous.',
  levelLabel: 'Type de message',
  levels: {
    all: 'Tous',
    error: 'Erreurs',
    warn: 'Avertissements',
    info: 'Informations',
    success: 'Réussites',
    none: 'Remarques',
  },
  read: 'lu',
  unread: 'non lu',
  open: 'Ouvrir',
  markRead: 'Marquer comme lu',
  markAllRead: 'Tout marquer comme lu',
  newMessages: 'Nouveaux messages',
  close: 'Fermer : {{title}}',
  libraryMissing: 'Les composants SignalR n’ont pas pu être chargés',
  libraryMissingAdvice: 'Les messages ne sont pas mis à jour automatiquement ; rechargez la page pour réessayer.',
  labels: { Reading: 'lecture de {{name}}', Storing: 'enregistrement de {{name}}', Report: 'rapport {{name}}' },
  causeKinds: {
    standard: 'norme',
    stationLimit: 'limite de stations',
    guideline: 'recommandation',
    guidelineVersion: 'version de recommandation',
    analyte: 'paramètre',
    flag: 'marque',
    flags: 'marques de résultats',
    cofactor: 'cofacteur',
    cofactorDefault: 'valeur par défaut de cofacteur',
    cofactorStrategy: 'stratégie de cofacteurs',
    unit: 'unité',
    unitConversion: 'conversion d’unités',
    unitGroup: 'groupe d’unités',
    results: 'résultats',
  },
  coded: {
    jobs: {
      finished: { title: 'Terminé : {{label}}', content: '{{outcome}}' },
      failed: {
        title: 'Échec : {{label}}',
        content: '{{error}}',
        nextStep: 'Corrigez le problème signalé et réessayez ; contactez l’assistance si l’échec se répète.',
      },
    },
    reports: { ready: { title: 'Prêt : {{name}}', nextStep: 'Ouvrez le rapport pour le télécharger.' } },
    guidelines: {
      reevaluated: {
        title: 'Réévalués ({{analytes}}) : dépassent désormais {{more}}, ne dépassent plus {{fewer}}',
        nextStep: 'Ouvrez le tableau de bord pour les détails.',
      },
      reevaluatedAfter: {
        title:
          'Réévalués après un changement ({{causes}}) ({{analytes}}) : dépassent désormais {{more}}, ne dépassent plus {{fewer}}',
        nextStep: 'Ouvrez le tableau de bord pour les détails.',
      },
    },
    watch: {
      silentOne: {
        title: 'Plus de données de {{series}}',
        nextStep: 'Vérifiez l’enregistreur et sa liaison, ou désactivez la surveillance de la série.',
      },
      silentMany: {
        title: 'Plus de données de {{count}} séries',
        nextStep: 'Vérifiez les enregistreurs et leurs liaisons, ou désactivez la surveillance de ces séries.',
      },
      backOne: { title: 'Reprise des données : {{series}}' },
      backMany: { title: 'Reprise des données : {{count}} séries' },
    },
    equipment: {
      dueOne: {
        title: 'L’étalonnage de {{instrument}} arrive à échéance le {{day}}',
        nextStep:
          'Étalonnez l’instrument et demandez à un administrateur du système d’enregistrer l’étalonnage ; le rappel disparaît alors automatiquement.',
      },
      dueMany: {
        title: '{{count}} étalonnages arrivent à échéance, dont celui de {{instrument}}',
        nextStep:
          'Étalonnez les instruments et demandez à un administrateur du système d’enregistrer les étalonnages ; les rappels disparaissent alors automatiquement.',
      },
    },
    seriesEvents: {
      beganOne: {
        title: 'Au-delà d’une limite : {{series}}',
        nextStep: 'Ouvrez la série pour voir l’événement avec son calcul.',
      },
      beganMany: {
        title: '{{count}} événements au-delà de limites, dont {{series}}',
        nextStep: 'Ouvrez la série pour voir chaque événement avec son calcul.',
      },
      endedOne: { title: 'N’est plus au-delà d’une limite : {{series}}' },
      endedMany: { title: '{{count}} événements au-delà de limites sont terminés, dont {{series}}' },
      withdrawnOne: {
        title: 'Événement retiré : {{series}} n’était pas au-delà d’une limite',
        nextStep: 'Des points, des limites ou des liens ont changé depuis.',
      },
      withdrawnMany: {
        title: '{{count}} événements au-delà de limites ont été retirés, dont {{series}}',
        nextStep: 'Des points, des limites ou des liens ont changé depuis.',
      },
    },
    exceedances: {
      one: {
        title: '{{count}} dépassement dans {{file}}',
        nextStep: 'Ouvrez l’importation pour le voir avec son calcul.',
      },
      many: {
        title: '{{count}} dépassements dans {{file}}',
        nextStep: 'Ouvrez l’importation pour voir chacun avec son calcul.',
      },
    },
  },
};
