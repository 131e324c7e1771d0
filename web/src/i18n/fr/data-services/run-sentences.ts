/** Ce que disent les exécutions des importateurs et du synchroniseur ; la phrase anglaise sert de clé. */
export const runSentences = {
  '{{s1}} Before that: {{s2}}': '{{s1}} Auparavant : {{s2}}',
  'Reading {{a}}.': 'Lecture de {{a}}.',
  'Reading {{a}}: done in {{b}} s.': 'Lecture de {{a}} : terminé en {{b}} s.',
  'Storing {{a}}: done in {{b}} s.': 'Enregistrement de {{a}} : terminé en {{b}} s.',
  'Adding the names of {{a}}: done in {{b}} s.': 'Ajout des noms de {{a}} : terminé en {{b}} s.',
  'Report {{a}}: done in {{b}} s.': 'Rapport {{a}} : terminé en {{b}} s.',
  'The work: done in {{b}} s.': 'Le travail : terminé en {{b}} s.',
  '{{a}}: done in {{b}} s.': '{{a}} : terminé en {{b}} s.',
  '{{a}}: cancelled after {{b}} s.': '{{a}} : annulé après {{b}} s.',
  '{{a}} of {{b}} files were read: {{c}} new points, {{d}} known, {{e}} changed.{{s}}':
    'Fichiers lus : {{a}} sur {{b}} ; points nouveaux {{c}}, connus {{d}}, modifiés {{e}}.{{s}}',
  ' {{a}} points were refused.{{s}}': ' Points refusés : {{a}}.{{s}}',
  ' {{a}} points differ from what another importer brought and were not stored.{{s}}':
    ' Points qui diffèrent de ceux d’un autre importateur et ne sont pas enregistrés : {{a}}.{{s}}',
  ' {{a}} messages were kept and not decoded.{{s}}': ' Messages conservés sans être décodés : {{a}}.{{s}}',
  ' {{a}} files are left for the next run.{{s}}': ' Fichiers laissés à la prochaine exécution : {{a}}.{{s}}',
  ' {{a}} errors, the first: {{s}}': ' Erreurs : {{a}}. La première : {{s}}',
  '{{a}} points were refused: {{s}}': 'Points refusés : {{a}}. {{s}}',
  '{{a}} points lie more than {{b}} days before the newest one: the clock of the logger may be wrong. They were not stored.':
    '{{a}} points précèdent de plus de {{b}} jours le plus récent : l’horloge de l’enregistreur est peut-être fausse. Ils n’ont pas été enregistrés.',
  '{{a}} points did not reach AQUARIUS and are sent again by the next run. {{s}}':
    '{{a}} points ne sont pas arrivés à AQUARIUS et seront renvoyés à la prochaine exécution. {{s}}',
  'Nothing could be read. {{s}}': 'Rien n’a pu être lu. {{s}}',
  '{{a}} refuses the user name and password.': '{{a}} refuse le nom d’utilisateur et le mot de passe.',
  '{{a}} refuses the user name and password ({{b}}).': '{{a}} refuse le nom d’utilisateur et le mot de passe ({{b}}).',
  '{{a}} refused what was asked ({{b}}).': '{{a}} a refusé ce qui était demandé ({{b}}).',
  '{{a}} did not answer in time (timeout).': '{{a}} n’a pas répondu à temps (délai dépassé).',
  '{{a}} is larger than {{b}} MB, so it was not read.': '{{a}} dépasse {{b}} Mo et n’a donc pas été lu.',
  '{{a}} is too large.': '{{a}} est trop volumineux.',
  '{{a}} says that there is no such file or folder.': 'Selon {{a}}, ce fichier ou ce dossier n’existe pas.',
  '{{a}} does not let the file or folder be read.': '{{a}} ne permet pas de lire ce fichier ou ce dossier.',
  'The connection to {{a}} failed: {{b}}.': 'La connexion à {{a}} a échoué : {{b}}.',
  "The pattern of file names '{{a}}' could not be used: it is wrong or takes too long.":
    'Le motif des noms de fichiers « {{a}} » ne peut pas servir : il est faux ou prend trop de temps.',
  '{{a}} could not be opened.': '{{a}} ne s’ouvre pas.',
  'The name of {{a}} is not UTF-8: rename the file.': 'Le nom de {{a}} n’est pas en UTF-8 : renommez le fichier.',
  '{{a}} is not a file.': '{{a}} n’est pas un fichier.',
  "There is no folder '{{a}}' below the import folder.":
    'Il n’y a pas de dossier « {{a}} » sous le dossier d’importation.',
  "The folder '{{a}}' is not below the import folder.": 'Le dossier « {{a}} » n’est pas sous le dossier d’importation.',
  "'{{a}}' is not a folder.": '« {{a}} » n’est pas un dossier.',
  '{{a}} answered {{b}}: there is no such file or folder.':
    '{{a}} a répondu {{b}} : ce fichier ou ce dossier n’existe pas.',
  '{{a}} answered {{b}}.': '{{a}} a répondu {{b}}.',
  '{{a}} shows another key ({{b}}) than the one that is known ({{c}}). If the server was replaced, forget its key.':
    '{{a}} présente une autre clé ({{b}}) que celle qui est connue ({{c}}). Si le serveur a été remplacé, oubliez sa clé.',
  "There is no logger at a site named '{{a}}'.": 'Il n’y a pas d’enregistreur sur un site nommé « {{a}} ».',
  "{{a}} loggers are at a site named '{{b}}', so none was chosen.":
    '{{a}} enregistreurs sont sur un site nommé « {{b}} » : aucun n’a été choisi.',
  'The address must look like host.example.org/folder, without a user name.':
    'L’adresse doit ressembler à host.example.org/dossier, sans nom d’utilisateur.',
  '{{a}} redirects, which is not followed here (unexpected redirect).':
    '{{a}} renvoie ailleurs, ce qui n’est pas suivi ici (redirection inattendue).',
  '{{a}} answered more than {{b}} bytes.': '{{a}} a répondu plus de {{b}} octets.',
  'The certificate of {{a}} cannot be trusted ({{b}}).': 'Le certificat de {{a}} n’est pas digne de confiance ({{b}}).',
  '{{a}} could not be reached ({{b}}).': '{{a}} n’a pas pu être joint ({{b}}).',
  '{{a}} leads into a private network, which services may not reach.':
    '{{a}} mène à un réseau privé, que les services ne peuvent pas atteindre.',
  'The tenant is not connected to an AQUARIUS server. Connect it first: Administration, AQUARIUS stations, Connection.':
    'L’organisation n’est pas connectée à un serveur AQUARIUS. Connectez-la d’abord : Administration, Stations AQUARIUS, Connexion.',
  'The time series is no longer synchronised with AQUARIUS. Choose another one.':
    'La série n’est plus synchronisée avec AQUARIUS. Choisissez-en une autre.',
  'AQUARIUS does not know the qualifiers {{a}}: the points were sent without them.':
    'AQUARIUS ne connaît pas les qualificatifs {{a}} : les points ont été envoyés sans eux.',
  'AQUARIUS could not add the points to series {{a}}.': 'AQUARIUS n’a pas pu ajouter les points à la série {{a}}.',
  'AQUARIUS has not said within 5 minutes what became of the points.':
    'AQUARIUS n’a pas dit en 5 minutes ce que sont devenus les points.',
  'AQUARIUS failed {{a}} times in a row.': 'AQUARIUS a échoué {{a}} fois de suite.',
  'AQUARIUS answered with nothing.': 'AQUARIUS n’a rien répondu.',
  'AQUARIUS answered with status {{a}}.': 'AQUARIUS a répondu avec l’état {{a}}.',
  'AQUARIUS answered: {{a}} (status {{b}})': 'AQUARIUS a répondu : {{a}} (état {{b}})',
  'AQUARIUS answered: {{a}} (status {{b}}) Check the user and password of the connection.':
    'AQUARIUS a répondu : {{a}} (état {{b}}) Vérifiez l’utilisateur et le mot de passe de la connexion.',
  'AQUARIUS should have answered with data, but a page came: {{a}}':
    'AQUARIUS devait répondre par des données, mais une page est venue : {{a}}',
  'An answer of AQUARIUS cannot be read at {{a}}.': 'Une réponse d’AQUARIUS est illisible à {{a}}.',
  'AQUARIUS said nothing about this location.': 'AQUARIUS n’a rien dit de cet emplacement.',
  'What AQUARIUS says of it is so odd that it could not be stored ({{a}}).':
    'Ce qu’en dit AQUARIUS contient quelque chose qui ne peut pas être conservé ({{a}}).',
  'The importer {{a}} read it.': 'L’importateur {{a}} l’a lu.',
  'The importer {{a}} could read nothing in it.': 'L’importateur {{a}} n’a rien pu y lire.',
  'Its location {{a}} is not here yet.': 'Son emplacement {{a}} n’est pas encore ici.',
  '{{a}} points could not be stored: their time is approved and locked here. They are reread the next time.':
    '{{a}} points n’ont pas pu être enregistrés : leur période est approuvée et verrouillée ici. Ils seront relus la prochaine fois.',
  'The value or the time is not a finite number.': 'La valeur ou l’heure n’est pas un nombre fini.',
  'The value is larger than anything that is measured.': 'La valeur dépasse tout ce qui se mesure.',
  'The time is before the year 1800.': 'L’heure précède l’an 1800.',
  'The time is of January 1970: the clock was not set.': 'L’heure est de janvier 1970 : l’horloge n’a pas été réglée.',
  'The time is more than a day in the future.': 'L’heure est à plus d’un jour dans l’avenir.',
  'Different points were given for this instant, so none of them was taken.':
    'Des points différents ont été donnés pour cet instant : aucun n’a été repris.',
  'The period is approved and locked.': 'La période est approuvée et verrouillée.',
  '{{a}} messages of {{b}}, which is not set up, were not decoded.':
    '{{a}} messages de {{b}}, qui n’est pas configurée, n’ont pas été décodés.',
  '{{a}} characters between messages are no message.': '{{a}} caractères entre les messages ne sont pas un message.',
  'There is no SHEF statement in the file.': 'Il n’y a pas d’énoncé SHEF dans le fichier.',
  'Importers run in the name of a system administrator; the one who saved this importer no longer is.':
    'Un importateur agit au nom d’un administrateur du système ; la personne qui l’a enregistré ne l’est plus.',
  'The importer was removed.': 'L’importateur a été supprimé.',
  'The first station has annotations on its graphs. Remove them, or merge the other one into it instead.':
    'La première station a des annotations sur ses graphiques. Supprimez-les, ou fusionnez plutôt l’autre avec elle.',
  'The first station is synchronised with AQUARIUS. Merge the other one into it instead.':
    'La première station est synchronisée avec AQUARIUS. Fusionnez plutôt l’autre avec elle.',
};
