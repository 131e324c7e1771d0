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
      text: `${code} is your code to sign in to Freshet, or to confirm there that it is you. It is good for ten minutes.\n\nIf you did not ask for it, you need do nothing: the code opens nothing by itself.\n`,
    }),
    invitation: (userName, link) => ({
      subject: 'Your Freshet account',
      text: `An account was made for you. Your user name is ${userName}.\n\nChoose your password here within seven days:\n${link}\n`,
    }),
    reset: (userName, link) => ({
      subject: 'Choose a new Freshet password',
      text: `Somebody asked for a new password for the user name ${userName}.\n\nIf it was you, choose one here within an hour:\n${link}\n\nIf it was not, you need do nothing: your password has not changed.\n`,
    }),
  },
  fr: {
    code: (code) => ({
      subject: 'Votre code de connexion à Freshet',
      text: `${code} est votre code pour vous connecter à Freshet, ou pour y confirmer votre identité. Il est valable dix minutes.\n\nSi vous ne l’avez pas demandé, vous n’avez rien à faire : le code seul ne donne accès à rien.\n`,
    }),
    invitation: (userName, link) => ({
      subject: 'Votre compte Freshet',
      text: `Un compte a été créé pour vous. Votre nom d’utilisateur est ${userName}.\n\nChoisissez votre mot de passe ici dans les sept jours :\n${link}\n`,
    }),
    reset: (userName, link) => ({
      subject: 'Choisissez un nouveau mot de passe Freshet',
      text: `Un nouveau mot de passe a été demandé pour le nom d’utilisateur ${userName}.\n\nSi c’était vous, choisissez-le ici dans l’heure :\n${link}\n\nSinon, vous n’avez rien à faire : votre mot de passe n’a pas changé.\n`,
    }),
  },
};
