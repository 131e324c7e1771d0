import { makeZip, type ZipPart } from './make-zip.ts';

export interface SheetGiven {
  readonly name: string;
  readonly state?: string;
  /** What is in `sheetData` and after it. */
  readonly xml: string;
  readonly lies?: ZipPart['lies'];
}

interface BookGiven {
  readonly sheets: readonly SheetGiven[];
  readonly sharedTexts?: readonly string[];
  readonly is1904?: boolean;
  readonly more?: readonly ZipPart[];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A workbook of the parts that Excel writes. Style 1 shows dates, style 2 five digits. */
export function makeXlsx({ sheets, sharedTexts = [], is1904 = false, more = [] }: BookGiven): Buffer {
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  );
  const relations = sheets.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${relations.join('')}</Relationships>` },
    {
      name: 'xl/styles.xml',
      content:
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${sharedTexts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    },
    ...sheets.map(({ xml, lies }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: `<?xml version="1.0"?><worksheet>${xml}</worksheet>`,
      ...(lies ? { lies } : {}),
    })),
    ...more,
  ]);
}

export const letter = (column: number) => String.fromCharCode(65 + column);
export const textCell = (text: string) => `t="inlineStr"><is><t>${escaped(text)}</t></is>`;
export const numberCell = (value: number | string) => `><v>${value}</v>`;
export const dateCell = (serial: number) => `s="1"><v>${serial}</v>`;

/** Rows of cells, each as `attributes>content`. */
export const sheetData = (rows: readonly (readonly string[])[]) =>
  `<sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => `<c r="${letter(column)}${row + 1}" ${cell}</c>`).join('')}</row>`).join('')}</sheetData>`;

export const usualHeader = ['Station', 'SampleDateTime', 'Analyte', 'Result', 'Unit'].map(textCell);
export const usualRow = (given: { date?: string; result?: string; station?: string } = {}) => [
  given.station ?? textCell('N1'),
  given.date ?? dateCell(46_089.375),
  textCell('Copper'),
  given.result ?? numberCell('0.5'),
  textCell('mg/L'),
];
