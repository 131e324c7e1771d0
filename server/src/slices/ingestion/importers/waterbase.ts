import type { LeaveReason } from '../rows/left-out.ts';
import type { Fields } from '../rows/rows.ts';
import type { LongRow } from './layouts/read-long.ts';
import { longImporter } from './long-importer.ts';

const belowColumn = 'resultQualityObservedValueBelowLOQ';
const matrixColumn = 'procedureAnalysedMatrix';
const codeColumn = 'observedPropertyDeterminandCode';

/** Disaggregated data of Waterbase, the water quality of the European Environment Agency (WISE SoE). */
export const waterbase = longImporter({
  id: 'waterbase',
  label: 'EEA Waterbase',
  description: {
    en: 'Disaggregated water quality data of the European Environment Agency: one observation per row.',
    fr: 'Données désagrégées de qualité de l’eau de l’Agence européenne pour l’environnement : une observation par ligne.',
  },
  names: {
    Station: ['monitoringSiteIdentifier'],
    SampleDateTime: ['phenomenonTimeSamplingDate'],
    Analyte: ['observedPropertyDeterminandLabel', codeColumn],
    Method: ['procedureAnalyticalMethod'],
    Result: ['resultObservedValue'],
    Unit: ['resultUom'],
    QuantitationLimit: ['procedureLOQValue'],
    DetectionLimit: ['procedureLODValue'],
    LabSampleId: ['sampleIdentifier'],
    MediaType: ['parameterWaterBodyCategory'],
    DepthStart: ['parameterSampleDepth', 'parameterSedimentDepthSampled'],
    Flags: ['resultObservationStatus'],
    Comment: ['Remarks'],
    StationName: ['monitoringSiteName'],
    Latitude: ['lat'],
    Longitude: ['lon'],
  },
  required: ['Station', 'SampleDateTime', 'Analyte', 'Result'],
  signatureColumns: [
    ...['monitoringSiteIdentifier', codeColumn, matrixColumn, 'resultUom', 'phenomenonTimeSamplingDate'],
    ...['resultObservedValue', belowColumn, 'procedureLOQValue'],
  ],
  leastSignature: 5,
  parsing: { hasSignColumn: true },
  extras: [belowColumn, matrixColumn, codeColumn],
  finish,
  template: {
    fileName: 'waterbase-disaggregated.csv',
    text: [
      'monitoringSiteIdentifier,monitoringSiteIdentifierScheme,parameterWaterBodyCategory,observedPropertyDeterminandCode,observedPropertyDeterminandLabel,procedureAnalysedMatrix,resultUom,phenomenonTimeSamplingDate,sampleIdentifier,resultObservedValue,resultQualityObservedValueBelowLOQ,procedureLOQValue,parameterSampleDepth,resultObservationStatus,Remarks',
      'XX0001,eionetMonitoringSiteCode,RW,CAS_14797-55-8,Nitrate,W-DIS,mg{NO3}/L,20260228,S-1,8.4,0,0.5,0.3,A,',
      'XX0001,eionetMonitoringSiteCode,RW,CAS_7440-43-9,Cadmium and its compounds,W-DIS,ug/L,20260228,S-1,0.02,1,0.02,0.3,A,',
      '',
    ].join('\r\n'),
  },
});

/** Codes of an observation that is missing, for reasons of its own. */
const missing = new Set(['L', 'M', 'N', 'O', 'W']);

function finish({ fields, extra }: LongRow): LeaveReason | null {
  const status = fields.Flags ?? '';
  if (fields.Result === undefined && missing.has(status)) return 'notReported';
  if (status === 'A') delete fields.Flags;
  const [, cas] = /^CAS_(\d+-\d\d-\d)$/.exec(extra(codeColumn)) ?? [];
  if (cas) fields.CasNumber = cas;
  nameMatrix(fields, extra(matrixColumn));
  nameUnit(fields);
  if (/^(?:1|true|yes)$/i.test(extra(belowColumn))) applyBelow(fields);
  return null;
}

/** Below the limit, its value stands for it, or half of it: what was found is below the limit, not below its half. */
function applyBelow(fields: Fields): void {
  fields.Prefix = '<';
  if (fields.QuantitationLimit !== undefined && Number(fields.QuantitationLimit) >= Number(fields.Result ?? 0))
    fields.Result = fields.QuantitationLimit;
}

const waters: Readonly<Record<string, string>> = { GW: 'Ground Water', RW: 'Surface Water', LW: 'Surface Water' };
const waterFractions: Readonly<Record<string, string>> = { W: 'Total', 'W-DIS': 'Dissolved', 'W-SPM': 'Suspended' };

/** The matrix says what was analysed: water with or without what is suspended in it, sediment or a living thing. */
function nameMatrix(fields: Fields, matrix: string): void {
  const fraction = waterFractions[matrix];
  if (fraction !== undefined || matrix === '') {
    if (fraction !== undefined) fields.Fraction = fraction;
    if (fields.MediaType !== undefined) fields.MediaType = waters[fields.MediaType] ?? fields.MediaType;
    return;
  }
  fields.MediaType = /^S(?:-|$)/.test(matrix) ? 'Sediment' : matrix.startsWith('B') ? 'Tissue' : matrix;
  fields.Basis = matrix;
}

const plainUnits: Readonly<Record<string, string>> = { Cel: 'deg C', '[pH]': 'pH units', '{pH}': 'pH units' };
/** Oxygen and carbon are what is measured there, not what something else is expressed as. */
const itself = new Set(['O2', 'C']);

/** `mg{NO3}/L` is mg/L as NO3. */
function nameUnit(fields: Fields): void {
  const unit = fields.Unit ?? '';
  if (plainUnits[unit]) fields.Unit = plainUnits[unit];
  const [, before, what, behind] = /^([a-zµ]+)\{([A-Za-z0-9]+)\}(\/.+)$/.exec(unit) ?? [];
  if (!before || !what || !behind) return;
  fields.Unit = `${before}${behind}`;
  if (!itself.has(what)) fields.Speciation = what;
}
