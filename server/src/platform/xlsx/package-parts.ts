import { escapeText, escapeXml } from './escape-xml.ts';
import { columnName } from './workbook.ts';

/** A sheet that was written: its number in the archive, its name, and where its tab is. */
export interface WrittenSheet {
  readonly number: number;
  readonly name: string;
  readonly place: number;
  /** Rows and columns at the top and left that every printed page has. */
  readonly repeated: { readonly rows: number; readonly columns: number };
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const types = 'application/vnd.openxmlformats-officedocument';
const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const relationsXml = (relations: readonly { readonly type: string; readonly target: string }[]): string =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations
    .map(
      ({ type, target }, at) =>
        `<Relationship Id="rId${at + 1}" Type="${type.includes('/') ? type : `${relationTypes}/${type}`}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

export const rootRelations = relationsXml([
  { type: 'officeDocument', target: 'xl/workbook.xml' },
  {
    type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    target: 'docProps/core.xml',
  },
]);

export const coreXml = ({ title, creator, createdAt }: { title: string; creator: string; createdAt: Date }): string =>
  `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(
    title,
  )}</dc:title><dc:creator>${escapeXml(creator)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${createdAt
    .toISOString()
    .slice(0, 19)}Z</dcterms:created></cp:coreProperties>`;

export function workbookXml(sheets: readonly WrittenSheet[]): string {
  const tabs = inTabOrder(sheets);
  const titles = tabs.map(printTitles).join('');
  return `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationTypes}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${tabs
    .map(({ name, number }) => `<sheet name="${escapeText(name)}" sheetId="${number}" r:id="rId${number}"/>`)
    .join('')}</sheets>${titles === '' ? '' : `<definedNames>${titles}</definedNames>`}</workbook>`;
}

function printTitles({ name, repeated: { rows, columns } }: WrittenSheet, tab: number): string {
  if (rows === 0) return '';
  const sheet = `'${escapeText(name).replaceAll("'", "''")}'`;
  const places = [
    ...(columns > 0 ? [`${sheet}!$A:$${columnName(columns - 1)}`] : []),
    ...(rows > 0 ? [`${sheet}!$1:$${rows}`] : []),
  ];
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${tab}">${places.join(',')}</definedName>`;
}

/** Tabs by their place; those of the same place as they were written. */
const inTabOrder = (sheets: readonly WrittenSheet[]) =>
  [...sheets].sort((left, right) => left.place - right.place || left.number - right.number);

export const workbookRelations = (sheets: readonly WrittenSheet[], hasLateTexts: boolean): string =>
  relationsXml([
    ...sheets.map(({ number }) => ({ type: 'worksheet', target: `worksheets/sheet${number}.xml` })),
    { type: 'styles', target: 'styles.xml' },
    ...(hasLateTexts ? [{ type: 'sharedStrings', target: 'sharedStrings.xml' }] : []),
  ]);

export const contentTypesXml = (
  sheets: readonly WrittenSheet[],
  drawings: readonly number[],
  hasLateTexts: boolean,
): string =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${[
    part('/xl/workbook.xml', `${types}.spreadsheetml.sheet.main+xml`),
    part('/xl/styles.xml', `${types}.spreadsheetml.styles+xml`),
    part('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    ...(hasLateTexts ? [part('/xl/sharedStrings.xml', `${types}.spreadsheetml.sharedStrings+xml`)] : []),
    ...sheets.map(({ number }) => part(`/xl/worksheets/sheet${number}.xml`, `${types}.spreadsheetml.worksheet+xml`)),
    ...drawings.map((number) => part(`/xl/drawings/drawing${number}.xml`, `${types}.drawing+xml`)),
  ].join('')}</Types>`;

const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${type}"/>`;
