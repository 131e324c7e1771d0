/** Texte de la page d’accueil. */
export const home = {
  greeting: 'Bonjour, {{name}}',
  purpose: 'Voici la page d’accueil de {{tenant}}.',
  empty: {
    title: 'Aucune station pour l’instant',
    reason:
      'Vos stations, leurs dernières valeurs et les dépassements apparaîtront ici dès que votre organisation aura des données.',
  },
  now: 'Ce que vous pouvez faire dès maintenant',
  choices: {
    users: { title: 'Utilisateurs', text: 'Ajouter des personnes, modifier leurs droits, bloquer un compte.' },
    tenants: { title: 'Organisations', text: 'Ajouter une organisation, choisir ses applications, l’archiver.' },
    audit: { title: 'Journal d’audit', text: 'Voir qui a modifié quoi, dans toutes les organisations.' },
    manageAudit: { title: 'Journal de votre organisation', text: 'Voir qui a modifié quoi chez vous.' },
    access: {
      title: 'Mes accès',
      text: 'Voir vos droits, changer de mot de passe, installer une application d’authentification.',
    },
  },
};
