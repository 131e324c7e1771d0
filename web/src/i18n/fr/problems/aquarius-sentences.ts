/** Ce que disent le synchroniseur et l’envoi d’un serveur AQUARIUS, de ses stations et de ses séries. */
export const aquariusSentences = {
  aquariusNotConnected:
    'L’organisation n’est pas connectée à un serveur AQUARIUS. Connectez-la d’abord : Administration, Stations AQUARIUS, Connexion.',
  seriesNoLongerSynchronised: 'La série n’est plus synchronisée avec AQUARIUS. Choisissez-en une autre.',
  qualifiersUnknown:
    'Les qualificatifs {{qualifiers}} n’existent pas dans AQUARIUS : les points ont été envoyés sans eux.',
  aquariusAddedNoPoints: 'AQUARIUS n’a pas pu ajouter les points à la série {{series}}.',
  aquariusSilentAboutPoints: 'AQUARIUS n’a pas confirmé en 5 minutes l’ajout des points.',
  aquariusFailedInARow: 'AQUARIUS a échoué {{times}} fois de suite.',
  aquariusAnsweredNothing: 'AQUARIUS a renvoyé une réponse vide.',
  aquariusAnsweredStatus: 'AQUARIUS a répondu avec l’état {{status}}.',
  aquariusAnswered: 'AQUARIUS a répondu : {{text}} (état {{status}})',
  checkConnectionUser: 'Vérifiez l’utilisateur et le mot de passe de la connexion.',
  aquariusAnsweredPage: 'AQUARIUS a renvoyé une page au lieu de données : {{title}}',
  aquariusAnsweredNoSession: 'AQUARIUS n’a pas renvoyé de session.',
  aquariusKeyUnreadable: 'La clé publique d’AQUARIUS est illisible.',
  aquariusAnswerUnreadable: 'Une réponse d’AQUARIUS est illisible à {{place}}.',
  aquariusTimeUnreadable: 'Une réponse d’AQUARIUS contient une heure illisible : {{text}}',
  aquariusSilentAboutLocation: 'AQUARIUS n’a fourni aucune information sur cet emplacement.',
  aquariusUnstorable: 'Les données fournies par AQUARIUS ne peuvent pas être enregistrées ({{error}}).',
  locationNotHereYet: 'Son emplacement {{location}} n’est pas encore synchronisé.',
  lockedPointsLeft:
    '{{points, number}} points n’ont pas pu être enregistrés : leur période est approuvée et verrouillée. Ils seront relus à la prochaine exécution.',
  aboutStation: 'Station {{station}} : {{why}}',
  aboutSeries: 'Série {{series}} : {{why}}',
  ofSeries: '{{series}} : {{why}}',
  stationHasNoPlace: 'La station {{station}} n’a pas de lieu : {{why}}',
};
