import { seriesQualityProblems } from './series-quality-problems.ts';

/** Refus au sujet des séries chronologiques. */
export const seriesProblems = {
  ...seriesQualityProblems,
  nameTaken: { message: 'La station a déjà une série « {identifier} ».', next: 'Choisissez un autre libellé.' },
  externalTaken: {
    message: 'Une autre série est déjà connue sous « {externalId} ».',
    next: 'Choisissez un autre identifiant externe.',
  },
  notContinuous: {
    message: '« {station} » n’est pas une station en continu.',
    next: 'Choisissez une telle station, ou ajoutez-en une au lieu.',
  },
  unitUnknown: {
    message: 'Il n’y a pas d’unité « {unit} ».',
    next: 'Choisissez une des unités, ou faites-la ajouter.',
  },
  unitOutsideGroup: {
    message: 'La série a des points en « {from} », et rien ne mène de là à « {to} ».',
    next: 'Choisissez une unité du même groupe.',
  },
  noConversion: {
    message: 'Les valeurs en « {from} » ne peuvent pas être converties en « {to} ».',
    next: 'Choisissez une unité du même groupe.',
  },
  unknownIdentifier: {
    message: 'Il n’y a pas de série « {identifier} ».',
    next: 'Écrivez-la Paramètre.Libellé@Lieu, ou donnez son identifiant.',
  },
  tooManyPoints: {
    message: 'Plus de {limit} points ont été envoyés ou demandés à la fois.',
    next: 'Prenez une durée plus courte.',
  },
  rangeWrong: { message: 'La fin ne vient pas après le début.', next: 'Corrigez la durée ; sa fin est exclue.' },
  rolledBack: { message: 'Cette livraison a été annulée le {day}.', next: 'Il ne reste rien à reprendre.' },
  isImport: { message: 'Ces points sont venus avec un fichier.', next: 'Annulez plutôt son importation {importId}.' },
};
