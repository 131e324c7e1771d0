/** Refus qui concernent les fichiers. */
export const fileProblems = {
  tooLarge: { message: 'Le fichier est trop volumineux.', next: 'Choisissez un fichier plus petit.' },
  typeRefused: { message: 'Ce genre de fichier n’est pas accepté.', next: 'Choisissez un autre format.' },
  typeMismatch: {
    message: 'Le contenu du fichier ne correspond pas à son extension.',
    next: 'Corrigez l’extension du fichier, ou enregistrez-le de nouveau.',
  },
  storageFull: {
    message: 'L’espace de stockage est plein, rien n’a été enregistré.',
    next: 'Demandez à l’exploitant de libérer de l’espace, puis réessayez.',
  },
  storageUnreachable: {
    message: 'Le stockage des fichiers est injoignable pour le moment.',
    next: 'Réessayez dans quelques secondes.',
  },
  bytesMissing: {
    message: 'Le contenu de ce fichier manque sur le serveur.',
    next: 'Demandez à l’exploitant de le rétablir à partir d’une sauvegarde.',
  },
  unreadable: { message: 'Ce fichier est illisible.', next: 'Enregistrez-le de nouveau en CSV, XLSX ou GeoJSON.' },
  empty: { message: 'Le fichier est vide (0 octet).', next: 'Choisissez un fichier qui contient quelque chose.' },
  partNumber: { message: 'Le numéro de la partie est hors des limites.', next: 'Numérotez les parties à partir de 1.' },
  partCount: {
    message: 'Le nombre de parties ne correspond pas à la taille du fichier.',
    next: 'Découpez le fichier en parties de 5 242 880 octets ; la dernière peut être plus petite.',
  },
  partSize: {
    message: 'La taille des parties doit être de 5 242 880 octets.',
    next: 'Découpez le fichier en parties de cette taille ; la dernière peut être plus petite.',
  },
  partBytes: { message: 'La partie n’a pas la taille attendue.', next: 'Envoyez la partie de nouveau, en entier.' },
  partDiffers: {
    message: 'Cette partie a déjà été reçue avec un autre contenu.',
    next: 'Le fichier a changé pendant l’envoi. Recommencez.',
  },
  uploadDiffers: {
    message: 'Ce dépôt a commencé pour un autre fichier.',
    next: 'Commencez un nouveau dépôt pour un autre fichier.',
  },
  identifierNeeded: {
    message: 'On ne sait pas à quel dépôt cette partie appartient.',
    next: 'Envoyez les parties dans l’ordre, depuis la première ; ou demandez un identifiant et joignez-le à chacune.',
  },
  uploadExpired: {
    message: 'Le dépôt a expiré, recommencez.',
    next: 'Un dépôt inachevé est conservé 24 heures.',
  },
  quotaReached: {
    message: 'Il ne reste pas assez de place pour ce fichier.',
    next: 'Demandez plus d’espace à l’exploitant, ou supprimez des fichiers devenus inutiles.',
  },
  checksumDiffers: {
    message: 'La somme de contrôle diffère.',
    next: 'Des octets ont changé en chemin. Envoyez-les de nouveau.',
  },
  stalled: { message: 'L’envoi n’avançait plus.', next: 'Envoyez la partie de nouveau.' },
  tooManyAtOnce: { message: 'Trop d’envois à la fois.', next: 'Attendez une minute et réessayez.' },
  tooManyFiles: { message: 'Au plus 5 fichiers à la fois', next: 'Attendez une minute et réessayez.' },
  badProperties: {
    message: 'Les propriétés du fichier ne conviennent pas.',
    next: 'Les détails indiquent ce qu’il faut corriger à chacune.',
  },
  badMetadata: {
    message: 'Les métadonnées ne conviennent pas.',
    next: 'Les détails indiquent ce qu’il faut corriger à chacune.',
  },
  badFilter: {
    message: 'Un filtre ne convient pas.',
    next: 'Donnez des nombres aux champs numériques, et des jours comme 2026-03-08 aux dates.',
  },
  badRange: {
    message: 'Cet intervalle est hors du fichier.',
    next: 'Demandez un intervalle compris dans le fichier ; le premier octet porte le numéro 0.',
  },
  typeUnknown: { message: 'Ce type de fichier n’existe pas.', next: 'Choisissez-en un dans la liste.' },
  busy: { message: 'Ce fichier est en cours d’importation.', next: 'Attendez qu’elle soit finie, puis réessayez.' },
  schemaNameTaken: { message: 'Un schéma de métadonnées porte déjà ce nom.', next: 'Choisissez un autre nom.' },
  badSchema: {
    message: 'Le schéma de métadonnées ne convient pas.',
    next: 'Les détails indiquent ce qu’il faut corriger à chaque propriété.',
  },
};
