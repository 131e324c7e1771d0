/** Les phrases du contrat et de la connexion ; la phrase anglaise sert de clé. */
export const sentences = {
  'Please fill this in.': 'Ce champ est à remplir.',
  'At most {{n}} characters.': 'Pas plus de {{n}} caractères.',
  'At least {{n}} characters.': 'Au moins {{n}} caractères.',
  'Must be one line.': 'Le texte doit tenir sur une ligne.',
  'Must look like name@example.org.': 'L’adresse doit ressembler à nom@example.org.',
  'Must be a UUID.': 'Il faut un identifiant UUID.',
  'No spaces in a user name.': 'Un nom d’utilisateur ne contient pas d’espaces.',
  'Say why in at least {{n}} characters.': 'Dites pourquoi en {{n}} caractères au moins.',
  'Without / \\ ? # %.': 'Sans les caractères / \\ ? # %.',
  'The user name or password is not right.': 'Le nom d’utilisateur ou le mot de passe est inexact.',
  'The code is not right or no longer valid.': 'Le code est inexact ou n’est plus valable.',
  'Too many attempts. Wait {{n}} second and try again.': 'Trop d’essais. Attendez {{n}} seconde, puis réessayez.',
  'Too many attempts. Wait {{n}} seconds and try again.': 'Trop d’essais. Attendez {{n}} secondes, puis réessayez.',
  'The session is over. Please sign in again.': 'La session est terminée. Connectez-vous de nouveau.',
  'Must be a time zone such as America/Vancouver, or UTC.':
    'Il faut un fuseau horaire comme America/Vancouver, ou UTC.',
  'The value must be a number.': 'La valeur doit être un nombre.',
  'The value must be a day like 2026-03-08.': 'La valeur doit être un jour comme 2026-03-08.',
  'Must be a colour like #c62828.': 'Une couleur s’écrit comme #c62828.',
  'Choose at least one person.': 'Choisissez au moins une personne.',
  'Choose a message, a mail or both.': 'Choisissez un message, un courriel ou les deux.',
  'Must be a whole number.': 'Il faut un nombre entier.',
  'Must be {{n}} or more.': 'La valeur doit être au moins {{n}}.',
  'Must be {{n}} or less.': 'La valeur doit être au plus {{n}}.',
  'Contains the character {{n}}, which cannot be seen. Remove it.':
    'Le texte contient le caractère {{n}}, qui ne se voit pas. Enlevez-le.',
  'Contains half of a character pair, which is not valid Unicode.':
    'Le texte contient la moitié d’un caractère, ce qui n’est pas de l’Unicode valable.',
};
