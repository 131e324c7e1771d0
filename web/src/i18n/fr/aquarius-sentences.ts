/** Ce que disent le synchroniseur et l’envoi d’un serveur AQUARIUS, de ses stations et de ses séries. */
export const aquariusSentences = {
  aquariusNotConnected:
    'L’organisation n’est pas connectée à un serveur AQUARIUS. Connectez-la d’abord : Administration, Stations AQUARIUS, Connexion.',
  seriesNoLongerSynchronised: 'La série n’est plus synchronisée avec AQUARIUS. Choisissez-en une autre.',
  qualifiersUnknown: 'AQUARIUS ne connaît pas les qualificatifs {{qualifiers}} : les points ont été envoyés sans eux.',
  aquariusAddedNoPoints: 'AQUARIUS n’a pas pu ajouter les points à la série {{series}}.',
  aquariusSilentAboutPoints: 'AQUARIUS n’a pas dit en 5 minutes ce que sont devenus les points.',
  aquariusFailedInARow: 'AQUARIUS a échoué {{times}} fois de suite.',
  aquariusAnsweredNothing: 'AQUARIUS n’a rien répondu.',
  aquariusAnsweredStatus: 'AQUARIUS a répondu avec l’état {{status}}.',
  aquariusAnswered: 'AQUARIUS a répondu : {{text}} (état {{status}})',
  checkConnectionUser: 'Vérifiez l’utilisateur et le mot de passe de la connexion.',
  aquariusAnsweredPage: 'AQUARIUS devait répondre par des données, mais une page est venue : {{title}}',
  aquariusAnsweredNoSession: 'AQUARIUS devait répondre par une session, mais autre chose est venu.',
  aquariusKeyUnreadable: 'La clé publique d’AQUARIUS est illisible.',
  aquariusAnswerUnreadable: 'Une réponse d’AQUARIUS est illisible à {{place}}.',
  aquariusTimeUnreadable: 'Une réponse d’AQUARIUS contient une heure illisible : {{text}}',
  aquariusSilentAboutLocation: 'AQUARIUS n’a rien dit de cet emplacement.',
  aquariusUnstorable: 'Ce qu’en dit AQUARIUS contient quelque chose qui ne peut pas être conservé ({{error}}).',
  locationNotHereYet: 'Son emplacement {{location}} n’est pas encore ici.',
  lockedPointsLeft:
    '{{points, number}} points n’ont pas pu être enregistrés : leur période est approuvée et verrouillée ici. Ils seront relus la prochaine fois.',
  aboutStation: 'Station {{station}} : {{why}}',
  aboutSeries: 'Série {{series}} : {{why}}',
  ofSeries: '{{series}} : {{why}}',
  stationHasNoPlace: 'La station {{station}} n’a pas de site : {{why}}',
};
