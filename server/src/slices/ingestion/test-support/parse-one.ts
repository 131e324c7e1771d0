import { stateByFindings } from '../findings/findings-catalogue.ts';
import { parseFields } from '../rows/parse-fields.ts';
import { type ParseSettings, plainParsing } from '../rows/parse-settings.ts';
import type { Fields } from '../rows/rows.ts';

const place = { fileNo: 0, sheet: '', rowNo: 7, columnNo: 0 };
const usual: Fields = { Station: 'N1', SampleDateTime: '2026-03-08 09:00', Analyte: 'Copper', Unit: 'mg/L' };

/** What becomes of the cells of one row. */
export function parseOne(fields: Fields, settings: Partial<ParseSettings> = {}) {
  const given = { place, fields: { ...usual, ...fields }, columns: {} };
  const row = parseFields(given, { ...plainParsing, ...settings }, Date.parse('2026-06-15T12:00:00Z'));
  const { sign, value, detectionLimit, qualifier, originalText, unitText, limitUnitText } = row;
  const codes = row.findings.map(({ code }) => code);
  const state = stateByFindings(row.findings);
  const sentences = row.findings.map(({ sentence }) => sentence);
  return { sign, value, detectionLimit, qualifier, originalText, unitText, limitUnitText, codes, state, sentences };
}
