/** Refus qui concernent les fichiers. */
export const fileProblems = {
  tooLarge: { message: 'Le fichier dépasse la taille permise ({limit}).', next: 'Choisissez un fichier plus petit.' },
  typeRefused: { message: 'Ce genre de fichier n’est pas accepté.', next: 'Types acceptés : {allowed}.' },
  typeMismatch: {
    message: 'Le contenu du fichier ne correspond pas à son extension.',
    next: 'Corrigez l’extension du fichier, ou enregistrez-le de nouveau. Types acceptés : {allowed}.',
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
  partNumber: { message: 'currentPart doit être de 1 à {totalParts}.', next: 'Numérotez les parties à partir de 1.' },
  partCount: {
    message: 'totalParts doit être {expected} pour {totalSize} octets, au plus {most}.',
    next: 'Découpez le fichier en parties de {partSize} octets ; la dernière peut être plus petite.',
  },
  partSize: {
    message: 'partSize doit être {partSize}.',
    next: 'Découpez le fichier en parties de {partSize} octets ; la dernière peut être plus petite.',
  },
  partBytes: {
    message: 'La partie {part} a {bytes} octets ; {expected} sont attendus.',
    next: 'Envoyez la partie de nouveau, en entier.',
  },
  partDiffers: {
    message: 'La partie {part} a déjà été reçue avec un autre contenu.',
    next: 'Le fichier a changé pendant l’envoi. Recommencez.',
  },
  uploadDiffers: {
    message: 'Ce dépôt a commencé pour un autre fichier.',
    next: 'Commencez un nouveau dépôt pour un autre fichier.',
  },
  identifierNeeded: {
    message: 'On ne sait pas à quel dépôt la partie {part} appartient.',
    next: 'Envoyez les parties dans l’ordre, à partir de la première ; ou demandez un identifiant et joignez-le à chaque partie.',
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
  stalled: { message: 'L’envoi n’a pas progressé pendant {waited} secondes.', next: 'Envoyez la partie de nouveau.' },
  tooManyAtOnce: { message: 'Trop d’envois à la fois.', next: 'Attendez {seconds} secondes, puis réessayez.' },
  tooManyFiles: { message: 'Au plus 5 fichiers à la fois', next: 'Attendez {seconds} secondes, puis réessayez.' },
  badProperties: {
    message: 'Les propriétés du fichier ne conviennent pas.',
    next: 'Corrigez-les et envoyez de nouveau le fichier. Les détails énumèrent chaque propriété.',
  },
  badMetadata: {
    message: 'Les métadonnées ne conviennent pas.',
    next: 'Corrigez-les et envoyez-les de nouveau. Les détails énumèrent chaque élément.',
  },
  badFilter: {
    message: 'Le filtre sur « {field} » ne peut pas être utilisé.',
    next: 'Entrez des nombres pour les champs numériques et des dates comme 2026-03-08 pour les champs de date.',
  },
  badRange: {
    message: 'L’intervalle demandé est hors du fichier, qui compte {size} octets.',
    next: 'Demandez un intervalle compris dans le fichier ; le premier octet porte le numéro 0.',
  },
  typeUnknown: { message: 'Ce type de fichier n’existe pas.', next: 'Choisissez-en un dans la liste.' },
  busy: {
    message: 'Ce fichier est en cours d’importation.',
    next: 'Attendez la fin de l’importation, puis réessayez.',
  },
  schemaNameTaken: {
    message: 'Un schéma de métadonnées nommé « {name} » existe déjà.',
    next: 'Choisissez un autre nom.',
  },
  badSchema: {
    message: 'Le schéma de métadonnées ne convient pas.',
    next: 'Corrigez-le et envoyez-le de nouveau. Les détails énumèrent chaque propriété.',
  },
};
