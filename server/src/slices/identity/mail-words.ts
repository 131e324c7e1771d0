import type { Language } from '@freshet/contract';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

interface MailWords {
  readonly code: (code: string) => Mail;
  readonly invitation: (userName: string, link: string) => Mail;
  readonly reset: (userName: string, link: string) => Mail;
}

/** The mails about an account, in the language of the person they are for. */
export const mailWords: Readonly<Record<Language, MailWords>> = {
  en: {
    code: (code) => ({
      subject: 'Your Freshet sign-in code',
      text: `Your code to sign in to Freshet or to confirm your identity is ${code}. It is valid for ten minutes.\n\nIf you did not request it, no action is needed: the code alone does not give access to your account.\n`,
    }),
    invitation: (userName, link) => ({
      subject: 'Your Freshet account',
      text: `A Freshet account has been created for you. Your user name is ${userName}.\n\nChoose your password here within seven days:\n${link}\n`,
    }),
    reset: (userName, link) => ({
      subject: 'Choose a new Freshet password',
      text: `A new password was requested for the user name ${userName}.\n\nIf you requested it, choose one here within one hour:\n${link}\n\nOtherwise, no action is needed: your password has not changed.\n`,
    }),
  },
  fr: {
    code: (code) => ({
      subject: 'Votre code de connexion à Freshet',
      text: `Votre code pour vous connecter à Freshet ou y confirmer votre identité est ${code}. Il est valable dix minutes.\n\nSi vous ne l’avez pas demandé, vous n’avez rien à faire : le code seul ne donne pas accès à votre compte.\n`,
    }),
    invitation: (userName, link) => ({
      subject: 'Votre compte Freshet',
      text: `Un compte Freshet a été créé pour vous. Votre nom d’utilisateur est ${userName}.\n\nChoisissez votre mot de passe ici dans les sept jours :\n${link}\n`,
    }),
    reset: (userName, link) => ({
      subject: 'Choisissez un nouveau mot de passe Freshet',
      text: `Un nouveau mot de passe a été demandé pour le nom d’utilisateur ${userName}.\n\nSi vous l’avez demandé, choisissez-le ici dans l’heure :\n${link}\n\nSinon, vous n’avez rien à faire : votre mot de passe n’a pas changé.\n`,
    }),
  },
};
