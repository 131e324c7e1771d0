import type { Language } from '@freshet/contract';
import { byteOrderMark, csvLine } from '@freshet/domain/delimited';
import type { ExportedTable } from '#platform/exported-table';
import { findText } from '#platform/texts';
import { exportedTables } from './exported-tables.ts';
import { frenchColumns } from './french/french-columns.ts';

const heads: Readonly<Record<Language, readonly string[]>> = {
  en: ['file', 'file_is', 'position', 'column', 'column_is'],
  fr: ['fichier', 'contenu_du_fichier', 'position', 'colonne', 'signification'],
};

/** Every column of every file, explained in the language of the requester. */
export const dataDictionary = (language: Language): string =>
  byteOrderMark +
  csvLine(heads[language]) +
  exportedTables
    .registered()
    .flatMap((table) => {
      const words = wordsOf(table, language);
      return table.columns.map(([column, , meaning], index) =>
        csvLine([`${table.name}.csv`, words.about, index + 1, column, words.columns[column] ?? meaning]),
      );
    })
    .join('');

const noWords: Readonly<Record<string, string>> = {};

function wordsOf({ name, about }: ExportedTable, language: Language) {
  if (language === 'en') return { about, columns: noWords };
  return { about: findText(language, `otherReports.tables.${name}`) ?? about, columns: frenchColumns[name] ?? noWords };
}

interface Facts {
  readonly tenant: string;
  readonly asOf: Date;
  readonly by: string;
  readonly language: Language;
}

/** How to read the files, for the person who opens the archive first. */
export const readMe = ({ language, ...facts }: Facts): string => readMes[language](facts).join('\r\n');

type Described = Omit<Facts, 'language'>;

const readMes: Readonly<Record<Language, (facts: Described) => string[]>> = {
  en: ({ tenant, asOf, by }) => [
    `Everything Freshet holds for ${tenant}, as of ${asOf.toISOString()}.`,
    `Exported for ${by}.`,
    '',
    'data-dictionary.csv  every column of every file, explained',
    'manifest.json        how many rows each file has, and its SHA-256',
    '',
    'All files are CSV after RFC 4180: UTF-8 with a byte order mark, commas, a header row, lines end with CR LF.',
    'Instants are in UTC (ISO 8601). Days are calendar days of the station. Empty means not known.',
    'Text that begins with = + - or @ and is not a number has an apostrophe in front, so that no spreadsheet takes it',
    'for a formula; so has what begins like that after a semicolon or a line break inside a text. Take the apostrophe',
    'away when you read the files by program.',
    'The export contains the hashes of files and documents, not their content. Sign-ins, messages, the audit log and',
    'personal settings are not included.',
    'A result below its limit of detection has the sign < and no value; its limit is in detection_limit.',
    '',
  ],
  fr: ({ tenant, asOf, by }) => [
    `Tout ce que Freshet contient pour ${tenant}, en date du ${asOf.toISOString()}.`,
    `Exporté pour ${by}.`,
    '',
    'data-dictionary.csv  chaque colonne de chaque fichier, expliquée',
    'manifest.json        le nombre de lignes de chaque fichier et son empreinte SHA-256',
    '',
    'Tous les fichiers sont des CSV selon RFC 4180 : UTF-8 avec indicateur d’ordre des octets, virgules, une ligne',
    'd’en-tête, lignes terminées par CR LF. Les noms des fichiers et des colonnes sont les mêmes dans toutes les langues.',
    'Les instants sont en UTC (ISO 8601). Les jours sont ceux de la station. Vide signifie inconnu.',
    'Un texte qui commence par = + - ou @ sans être un nombre est précédé d’une apostrophe, pour qu’aucun tableur ne le',
    'prenne pour une formule ; de même ce qui commence ainsi après un point-virgule ou un saut de ligne dans un texte.',
    'Retirez l’apostrophe quand vous lisez les fichiers par programme.',
    'L’export contient les empreintes des fichiers et des documents, et non leur contenu. Les connexions, les messages,',
    'le journal d’audit et les réglages personnels en sont exclus.',
    'Un résultat sous sa limite de détection a le signe < et pas de valeur ; sa limite est dans detection_limit.',
    '',
  ],
};
