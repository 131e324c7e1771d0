import { seriesQualityProblems } from './series-quality-problems.ts';

/** Refus au sujet des séries chronologiques. */
export const seriesProblems = {
  ...seriesQualityProblems,
  nameTaken: { message: 'La station a déjà une série « {identifier} ».', next: 'Choisissez un autre libellé.' },
  externalTaken: {
    message: 'Une autre série a déjà l’identifiant externe « {externalId} ».',
    next: 'Choisissez un autre identifiant externe.',
  },
  notContinuous: {
    message: '« {station} » n’est pas une station en continu.',
    next: 'Choisissez une station en continu, ou ajoutez-en une au lieu.',
  },
  unitUnknown: {
    message: 'Il n’y a pas d’unité « {unit} ».',
    next: 'Choisissez une unité existante, ou demandez son ajout.',
  },
  unitOutsideGroup: {
    message: 'La série a des points en « {from} », qui ne peuvent pas être convertis en « {to} ».',
    next: 'Choisissez une unité du même groupe.',
  },
  noConversion: {
    message: 'Les valeurs en « {from} » ne peuvent pas être converties en « {to} ».',
    next: 'Choisissez une unité du même groupe.',
  },
  unknownIdentifier: {
    message: 'Il n’y a pas de série « {identifier} ».',
    next: 'Utilisez la forme Paramètre.Libellé@Lieu, ou l’identifiant de la série.',
  },
  tooManyPoints: {
    message: 'Plus de {limit} points ont été envoyés ou demandés à la fois.',
    next: 'Choisissez une période plus courte.',
  },
  rangeWrong: { message: 'La fin doit suivre le début.', next: 'Corrigez la période ; sa fin est exclue.' },
  rolledBack: { message: 'Cette livraison a été annulée le {day}.', next: 'Il ne reste rien à annuler.' },
  isImport: {
    message: 'Ces points ont été importés d’un fichier.',
    next: 'Annulez plutôt son importation {importId}.',
  },
};
