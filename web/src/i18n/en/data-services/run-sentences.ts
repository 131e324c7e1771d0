/** What runs of importers and of the synchronizer say of what failed. A name that begins with `s` stands for sentences. */
export const runSentences = {
  '{{s1}} Before that: {{s2}}': '{{s1}} Before that: {{s2}}',
  'Reading {{a}}.': 'Reading {{a}}.',
  'Reading {{a}}: done in {{b}} s.': 'Reading {{a}}: done in {{b}} s.',
  'Storing {{a}}: done in {{b}} s.': 'Storing {{a}}: done in {{b}} s.',
  'Adding the names of {{a}}: done in {{b}} s.': 'Adding the names of {{a}}: done in {{b}} s.',
  'Report {{a}}: done in {{b}} s.': 'Report {{a}}: done in {{b}} s.',
  'The work: done in {{b}} s.': 'The work: done in {{b}} s.',
  '{{a}}: done in {{b}} s.': '{{a}}: done in {{b}} s.',
  '{{a}}: cancelled after {{b}} s.': '{{a}}: cancelled after {{b}} s.',
  '{{a}} of {{b}} files were read: {{c}} new points, {{d}} known, {{e}} changed.{{s}}':
    '{{a}} of {{b}} files were read: {{c}} new points, {{d}} known, {{e}} changed.{{s}}',
  ' {{a}} points were refused.{{s}}': ' {{a}} points were refused.{{s}}',
  ' {{a}} points differ from what another importer brought and were not stored.{{s}}':
    ' {{a}} points differ from what another importer brought and were not stored.{{s}}',
  ' {{a}} messages were kept and not decoded.{{s}}': ' {{a}} messages were kept and not decoded.{{s}}',
  ' {{a}} files are left for the next run.{{s}}': ' {{a}} files are left for the next run.{{s}}',
  ' {{a}} errors, the first: {{s}}': ' {{a}} errors, the first: {{s}}',
  '{{a}} points were refused: {{s}}': '{{a}} points were refused: {{s}}',
  '{{a}} points lie more than {{b}} days before the newest one: the clock of the logger may be wrong. They were not stored.':
    '{{a}} points lie more than {{b}} days before the newest one: the clock of the logger may be wrong. They were not stored.',
  '{{a}} points did not reach AQUARIUS and are sent again by the next run. {{s}}':
    '{{a}} points did not reach AQUARIUS and are sent again by the next run. {{s}}',
  'Nothing could be read. {{s}}': 'Nothing could be read. {{s}}',
  '{{a}} refuses the user name and password.': '{{a}} refuses the user name and password.',
  '{{a}} refuses the user name and password ({{b}}).': '{{a}} refuses the user name and password ({{b}}).',
  '{{a}} refused what was asked ({{b}}).': '{{a}} refused what was asked ({{b}}).',
  '{{a}} did not answer in time (timeout).': '{{a}} did not answer in time (timeout).',
  '{{a}} is larger than {{b}} MB, so it was not read.': '{{a}} is larger than {{b}} MB, so it was not read.',
  '{{a}} is too large.': '{{a}} is too large.',
  '{{a}} says that there is no such file or folder.': '{{a}} says that there is no such file or folder.',
  '{{a}} does not let the file or folder be read.': '{{a}} does not let the file or folder be read.',
  'The connection to {{a}} failed: {{b}}.': 'The connection to {{a}} failed: {{b}}.',
  "The pattern of file names '{{a}}' could not be used: it is wrong or takes too long.":
    "The pattern of file names '{{a}}' could not be used: it is wrong or takes too long.",
  '{{a}} could not be opened.': '{{a}} could not be opened.',
  'The name of {{a}} is not UTF-8: rename the file.': 'The name of {{a}} is not UTF-8: rename the file.',
  '{{a}} is not a file.': '{{a}} is not a file.',
  "There is no folder '{{a}}' below the import folder.": "There is no folder '{{a}}' below the import folder.",
  "The folder '{{a}}' is not below the import folder.": "The folder '{{a}}' is not below the import folder.",
  "'{{a}}' is not a folder.": "'{{a}}' is not a folder.",
  '{{a}} answered {{b}}: there is no such file or folder.': '{{a}} answered {{b}}: there is no such file or folder.',
  '{{a}} answered {{b}}.': '{{a}} answered {{b}}.',
  '{{a}} shows another key ({{b}}) than the one that is known ({{c}}). If the server was replaced, forget its key.':
    '{{a}} shows another key ({{b}}) than the one that is known ({{c}}). If the server was replaced, forget its key.',
  "There is no logger at a site named '{{a}}'.": "There is no logger at a site named '{{a}}'.",
  "{{a}} loggers are at a site named '{{b}}', so none was chosen.":
    "{{a}} loggers are at a site named '{{b}}', so none was chosen.",
  'The address must look like host.example.org/folder, without a user name.':
    'The address must look like host.example.org/folder, without a user name.',
  '{{a}} redirects, which is not followed here (unexpected redirect).':
    '{{a}} redirects, which is not followed here (unexpected redirect).',
  '{{a}} answered more than {{b}} bytes.': '{{a}} answered more than {{b}} bytes.',
  'The certificate of {{a}} cannot be trusted ({{b}}).': 'The certificate of {{a}} cannot be trusted ({{b}}).',
  '{{a}} could not be reached ({{b}}).': '{{a}} could not be reached ({{b}}).',
  '{{a}} leads into a private network, which services may not reach.':
    '{{a}} leads into a private network, which services may not reach.',
  'The tenant is not connected to an AQUARIUS server. Connect it first: Administration, AQUARIUS stations, Connection.':
    'The tenant is not connected to an AQUARIUS server. Connect it first: Administration, AQUARIUS stations, Connection.',
  'The time series is no longer synchronised with AQUARIUS. Choose another one.':
    'The time series is no longer synchronised with AQUARIUS. Choose another one.',
  'AQUARIUS does not know the qualifiers {{a}}: the points were sent without them.':
    'AQUARIUS does not know the qualifiers {{a}}: the points were sent without them.',
  'AQUARIUS could not add the points to series {{a}}.': 'AQUARIUS could not add the points to series {{a}}.',
  'AQUARIUS has not said within 5 minutes what became of the points.':
    'AQUARIUS has not said within 5 minutes what became of the points.',
  'AQUARIUS failed {{a}} times in a row.': 'AQUARIUS failed {{a}} times in a row.',
  'AQUARIUS answered with nothing.': 'AQUARIUS answered with nothing.',
  'AQUARIUS answered with status {{a}}.': 'AQUARIUS answered with status {{a}}.',
  'AQUARIUS answered: {{a}} (status {{b}})': 'AQUARIUS answered: {{a}} (status {{b}})',
  'AQUARIUS answered: {{a}} (status {{b}}) Check the user and password of the connection.':
    'AQUARIUS answered: {{a}} (status {{b}}) Check the user and password of the connection.',
  'AQUARIUS should have answered with data, but a page came: {{a}}':
    'AQUARIUS should have answered with data, but a page came: {{a}}',
  'An answer of AQUARIUS cannot be read at {{a}}.': 'An answer of AQUARIUS cannot be read at {{a}}.',
  'AQUARIUS said nothing about this location.': 'AQUARIUS said nothing about this location.',
  'What AQUARIUS says of it is so odd that it could not be stored ({{a}}).':
    'What AQUARIUS says of it is so odd that it could not be stored ({{a}}).',
  'The importer {{a}} read it.': 'The importer {{a}} read it.',
  'The importer {{a}} could read nothing in it.': 'The importer {{a}} could read nothing in it.',
  'Its location {{a}} is not here yet.': 'Its location {{a}} is not here yet.',
  '{{a}} points could not be stored: their time is approved and locked here. They are reread the next time.':
    '{{a}} points could not be stored: their time is approved and locked here. They are reread the next time.',
  'The value or the time is not a finite number.': 'The value or the time is not a finite number.',
  'The value is larger than anything that is measured.': 'The value is larger than anything that is measured.',
  'The time is before the year 1800.': 'The time is before the year 1800.',
  'The time is of January 1970: the clock was not set.': 'The time is of January 1970: the clock was not set.',
  'The time is more than a day in the future.': 'The time is more than a day in the future.',
  'Different points were given for this instant, so none of them was taken.':
    'Different points were given for this instant, so none of them was taken.',
  'The period is approved and locked.': 'The period is approved and locked.',
  '{{a}} messages of {{b}}, which is not set up, were not decoded.':
    '{{a}} messages of {{b}}, which is not set up, were not decoded.',
  '{{a}} characters between messages are no message.': '{{a}} characters between messages are no message.',
  'There is no SHEF statement in the file.': 'There is no SHEF statement in the file.',
  'Importers run in the name of a system administrator; the one who saved this importer no longer is.':
    'Importers run in the name of a system administrator; the one who saved this importer no longer is.',
  'The importer was removed.': 'The importer was removed.',
  'The first station has annotations on its graphs. Remove them, or merge the other one into it instead.':
    'The first station has annotations on its graphs. Remove them, or merge the other one into it instead.',
  'The first station is synchronised with AQUARIUS. Merge the other one into it instead.':
    'The first station is synchronised with AQUARIUS. Merge the other one into it instead.',
};
