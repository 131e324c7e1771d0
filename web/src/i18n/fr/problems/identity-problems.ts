/** Refus qui concernent la connexion, les mots de passe et les jetons. */
export const identityProblems = {
  signInRequired: { message: 'Veuillez vous connecter.', next: 'Connectez-vous de nouveau.' },
  forbidden: {
    message: 'Vous n’avez pas le droit d’effectuer cette action.',
    next: 'Demandez l’accès à votre administrateur.',
  },
  tokenRights: {
    message: 'Ce jeton n’a pas le droit requis.',
    next: 'Utilisez un jeton qui a le droit requis, ou connectez-vous.',
  },
  tokenRightsMissing: {
    message: 'Vous ne pouvez pas donner à un jeton des droits que vous n’avez pas.',
    next: 'Choisissez parmi vos propres droits.',
  },
  tooManyTokens: {
    message: 'Il y a déjà {most} jetons.',
    next: 'Supprimez-en un qui ne sert plus.',
  },
  impersonationReadOnly: {
    message: 'C’est impossible pendant que vous êtes connecté au nom d’un autre utilisateur.',
    next: 'Terminez d’abord la session d’assistance.',
  },
  workAccountRefused: {
    message: 'Ce compte professionnel ne permet pas de se connecter.',
    next: 'Demandez à votre administrateur de l’associer à votre compte.',
  },
  passwordWrong: { message: 'Le mot de passe actuel est inexact.', next: 'Saisissez-le de nouveau.' },
  passwordWeak: {
    message: 'Ce mot de passe est trop facile à deviner.',
    next: 'Utilisez au moins 12 caractères qui ne forment pas un mot de passe courant.',
  },
  codeWrong: { message: 'Ce code est inexact ou n’est plus valable.', next: 'Demandez un nouveau code.' },
  proofRequired: {
    message: 'Confirmez d’abord votre identité.',
    next: 'Entrez un nouveau code de votre second facteur, ou votre mot de passe si vous n’en avez pas.',
  },
  signInAgain: {
    message: 'Pour cette action, vous devez vous être connecté dans les dix dernières minutes.',
    next: 'Fermez la session, connectez-vous avec votre compte professionnel et recommencez.',
  },
  linkExpired: { message: 'Ce lien n’est plus valable.', next: 'Demandez-en un nouveau.' },
  impersonationTarget: {
    message: 'Vous ne pouvez pas vous connecter au nom de cette personne.',
    next: 'Choisissez un utilisateur actif qui n’est pas administrateur du système.',
  },
};
