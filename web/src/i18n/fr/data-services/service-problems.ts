/** Refus qui concernent les services. */
export const serviceProblems = {
  nameTaken: {
    message: 'Un service porte déjà ce nom ou ce lien.',
    next: 'Choisissez un autre nom et un autre lien.',
  },
  configurationTaken: { message: 'Une configuration nommée « {name} » existe déjà.', next: 'Choisissez un autre nom.' },
  internal: {
    message: 'Ce service fait partie du produit.',
    next: 'On peut le désactiver, mais pas le modifier ni le supprimer.',
  },
  off: { message: 'Le service « {name} » est désactivé.', next: 'Un administrateur du système peut l’activer.' },
  invalid: {
    message: 'Une partie de ce qui a été envoyé n’est pas utilisable.',
    next: 'Corrigez l’envoi et recommencez. Les détails énumèrent chaque erreur.',
  },
  changed: {
    message: 'Un autre utilisateur l’a modifié entre-temps.',
    next: 'Rechargez et refaites votre modification.',
  },
  cronInvalid: {
    message: 'Expression non valide.',
    next: 'Entrez cinq champs : minute, heure, jour du mois, mois, jour de la semaine.',
  },
  zoneUnknown: { message: '« {zone} » n’est pas un fuseau horaire.', next: 'Entrez un nom comme America/Vancouver.' },
  notNamed: {
    message: 'Aucun service n’a été précisé.',
    next: 'Précisez serviceId, serviceLink ou configurationId.',
  },
  processKnown: {
    message: 'Une exécution porte déjà cet identifiant de processus.',
    next: 'Envoyez-en un autre, ou aucun.',
  },
  onlyStaff: {
    message: 'Ce service agit sur toute l’installation.',
    next: 'Adressez-vous à un administrateur du système.',
  },
  pathRefused: { message: 'Le chemin ne doit pas sortir du service.', next: 'Écrivez-le sans .. et sans hôte.' },
  proxyNotPossible: {
    message: 'Ce service n’a pas d’adresse à laquelle transmettre un appel.',
    next: 'Exécutez-le plutôt.',
  },
  proxyFailed: { message: 'Le service n’a pas répondu correctement.', next: 'Vérifiez l’état de santé du service.' },
};
