import { isExpression, readSpeciation } from '@freshet/domain/speciation';
import type { LeaveReason } from '../../rows/left-out.ts';
import type { Fields } from '../../rows/rows.ts';
import type { LongRow } from '../layouts/read-long.ts';

const clockColumn = 'WAARNEMINGTIJD (MET/CET)';
const heightColumn = 'Bemonsteringshoogte';
const quantityColumns = ['Grootheid.omschrijving', 'Grootheid.code', 'Typering.omschrijving', 'Typering.code'];
const qualityColumns = ['Hoedanigheid.code', 'Hoedanigheid.omschrijving'];
const dayColumns = ['Monsterophaaldatum', 'Resultaatdatum'];
/** What a value is of, besides its parameter: a statistic, a living thing and a part of it. */
const basisColumns = [
  ...['Waardebewerkingsmethode.omschrijving', 'Waardebewerkingsmethode.code'],
  ...['Biotaxon.naam', 'Biotaxon.omschrijving', 'Taxon.naam', 'TAXON_NAME', 'Orgaan.omschrijving', 'Orgaan.code'],
];
const verdictColumns = ['Kwaliteitsoordeel.omschrijving', 'Kwaliteitsoordeel.code'];

/** Columns that say something of a row and hold no field. */
export const aquoColumns: readonly string[] = [
  ...[
    'Meetobject.namespace',
    'Alfanumeriekewaarde',
    'Referentievlak',
    'Referentievlak.code',
    clockColumn,
    heightColumn,
  ],
  ...quantityColumns,
  ...qualityColumns,
  ...dayColumns,
  ...basisColumns,
  ...verdictColumns,
];

const nothing = /^(?:|nvt|niet van toepassing|n\.v\.t\.?)$/i;

/** Reads what the terms of a row say. */
export function finishAquo({ fields, extra }: LongRow): LeaveReason | null {
  const first = (columns: readonly string[]) => columns.map(extra).find((text) => !nothing.test(text)) ?? '';
  const verdict = first(verdictColumns);
  if (isGap(fields, verdict)) return 'notReported';
  applyVerdict(fields, verdict);
  if (fields.Result === undefined && extra('Alfanumeriekewaarde') !== '') fields.Result = extra('Alfanumeriekewaarde');
  const namespace = extra('Meetobject.namespace');
  if (namespace !== '' && fields.Station && !fields.Station.startsWith(namespace))
    fields.Station = `${namespace}_${fields.Station}`;
  if (nothing.test(fields.Analyte ?? '') && first(quantityColumns) !== '') fields.Analyte = first(quantityColumns);
  if (nothing.test(fields.CasNumber ?? '')) delete fields.CasNumber;
  if (/^(?:DIMSLS|dimensieloos|NVT)$/i.test(fields.Unit ?? '')) delete fields.Unit;
  if (fields.SampleDateTime === undefined && first(dayColumns) !== '') fields.SampleDateTime = first(dayColumns);
  if (extra(clockColumn) !== '') fields.TimeZone ??= '+01:00';
  const basis = [...new Set(basisColumns.map(extra).filter((text) => !nothing.test(text)))];
  const rest = readHoedanigheid(first(qualityColumns), fields);
  const all = [...basis, ...(rest === '' ? [] : [rest])];
  if (all.length > 0) fields.Basis = all.join('; ');
  nameMedium(fields);
  takeHeight(fields, extra);
  return null;
}

/** A number of nines is a gap in a series. */
const isGap = ({ Result = '' }: Fields, verdict: string): boolean =>
  /^9{9,}(?:[.,]0+)?$/.test(Result) || /^(?:99|hiaat waarde)$/i.test(verdict);

function applyVerdict(fields: Fields, verdict: string): void {
  if (/^(?:|00|0|normale waarde)$/i.test(verdict)) return;
  if (/onbetrouwbaar|verworpen|afgekeurd|foutief/i.test(verdict)) fields.ResultStatus = 'Rejected';
  fields.Flags = [fields.Flags, verdict].filter(Boolean).join('; ');
}

const weights: Readonly<Record<string, string>> = { dg: 'dw', ng: 'ww' };

/** `nf` is filtered, `N` as nitrogen, `Pnf` both, `dg` of dry weight; what it says besides is returned. */
export function readHoedanigheid(text: string, fields: Fields): string {
  const words = text
    .replace(/\buitgedrukt in\s+/gi, '')
    .split(/\s*\/\s*/)
    .map((word) => word.trim());
  const rest: string[] = [];
  for (const word of words) {
    const [, formula = '', ending = ''] = /^(.*?)(nf|dg|ng|na filtratie)?$/i.exec(word) ?? [];
    const species = inDutch[formula.toLowerCase()] ?? formula;
    if (/^n/i.test(ending) && ending !== 'ng') fields.Fraction = 'Dissolved';
    const weight = weights[ending];
    if (weight && fields.Unit) fields.Unit = `${fields.Unit} ${weight}`;
    if (species === '') continue;
    if (isExpression(species)) fields.Speciation = readSpeciation(species);
    else if (!/^(?:O2|zuurstof)$/i.test(species)) rest.push(species);
  }
  return rest.join(' / ');
}

const inDutch: Readonly<Record<string, string>> = {
  stikstof: 'N',
  fosfor: 'P',
  fosfaat: 'PO4',
  nitraat: 'NO3',
  nitriet: 'NO2',
  ammonium: 'NH4',
  zwavel: 'S',
  sulfaat: 'SO4',
  silicium: 'Si',
  koolstof: 'C',
  calciumcarbonaat: 'CaCO3',
};

const media: readonly (readonly [RegExp, string])[] = [
  [/^(?:OW|oppervlaktewater)$/i, 'Surface Water'],
  [/^(?:GW|grondwater)$/i, 'Ground Water'],
  [/^(?:DW|drinkwater)$/i, 'Drinking Water'],
  [/^(?:AW|afvalwater|effluent|influent)$/i, 'Process Water'],
  [/^(?:BS|WB|waterbodem|sediment|bodem\/sediment)$/i, 'Sediment'],
  [/^(?:OE|organisme)$/i, 'Tissue'],
];

function nameMedium(fields: Fields): void {
  const medium = media.find(([pattern]) => pattern.test(fields.MediaType ?? ''))?.[1];
  if (medium !== undefined) fields.MediaType = medium;
}

/** Heights are in centimetres; below the surface of the water they are depths. */
function takeHeight(fields: Fields, extra: LongRow['extra']): void {
  const [, height = ''] = /^-(\d{1,6})(?:[.,]\d+)?$/.exec(extra(heightColumn)) ?? [];
  const level = extra('Referentievlak') || extra('Referentievlak.code');
  if (fields.DepthStart !== undefined || height === '' || !/^WATSGL$|wateroppervlak/i.test(level)) return;
  fields.DepthStart = height;
  fields.DepthUnit = 'cm';
}
