import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type PortalRow, portalColumns } from './portal-columns.ts';

export const portalStations = 343;
const activityRows = 30;

/** What is measured, as [name, unit, method, fraction, speciation]; metals are measured twice. */
type Measured = readonly [name: string, unit: string, method: string, fraction: string, speciation: string];

const metals = [
  ...['Aluminum', 'Antimony', 'Arsenic', 'Barium', 'Beryllium', 'Boron', 'Cadmium', 'Chromium', 'Cobalt', 'Copper'],
  ...['Iron', 'Lead', 'Lithium', 'Manganese', 'Mercury', 'Molybdenum', 'Nickel', 'Selenium', 'Silver', 'Strontium'],
  ...['Thallium', 'Tin', 'Titanium', 'Uranium', 'Vanadium', 'Zinc'],
];
const ions = ['Calcium', 'Magnesium', 'Sodium', 'Potassium', 'Chloride', 'Sulfate', 'Fluoride', 'Bromide', 'Silica'];
const nutrients = ['Nitrate', 'Nitrite', 'Ammonia', 'Kjeldahl nitrogen', 'Nitrogen', 'Inorganic nitrogen'];
const field: readonly Measured[] = [
  ['pH', 'std units', '150.1', '', ''],
  ['Temperature, water', 'deg C', '170.1', '', ''],
  ['Specific conductance', 'uS/cm', '120.1', '', ''],
  ['Dissolved oxygen (DO)', 'mg/L', '360.1', '', ''],
  ['Turbidity', 'NTU', '180.1', '', ''],
];
const others = [
  ...['Total dissolved solids', 'Total suspended solids', 'Hardness, Ca, Mg', 'Alkalinity, total', 'Bicarbonate'],
  ...['Carbonate', 'Organic carbon', 'Cyanide', 'Phenols', 'Chlorophyll a', 'Total volatile solids', 'Color'],
  ...['Biochemical oxygen demand, standard conditions', 'Chemical oxygen demand', 'Oil and Grease', 'Sulfide'],
  ...['Methylmercury(1+)', 'Settleable solids', 'Surfactants', 'Phosphorus'],
];

const measured: readonly Measured[] = [
  ...metals.flatMap((name): Measured[] => [
    [name, 'ug/l', '200.8', 'Total', ''],
    [name, 'ug/l', '200.8', 'Dissolved', ''],
  ]),
  ...ions.map((name): Measured => [name, 'mg/l', '200.7', 'Dissolved', '']),
  ...nutrients.map((name): Measured => [name, 'mg/l', '353.2', 'Total', 'as N']),
  ...field,
  ...others.map((name): Measured => [name, 'mg/l', '2540-C', 'Total', '']),
];
export const portalAnalytes = new Set(measured.map(([name]) => name)).size;

/**
 * A file as the Water Quality Portal gives it: 123 columns of which half hold something, 343 stations, 66 analytes in
 * two fractions, one value in six below a limit, visits by their activity. Of a thousand rows three are repeated, and
 * of another three the second says otherwise. When it is fetched again, only the column that says so differs.
 */
export function writePortal(path: string, rows: number, fetchedOn = '2022-07-14'): Promise<void> {
  return pipeline(Readable.from(lines(rows, fetchedOn)), createWriteStream(path));
}

function* lines(rows: number, fetchedOn: string): Generator<string> {
  let text = `${portalColumns.map(quote).join(',')}\n`;
  for (let row = 0; row < rows; row += 1) {
    const isRepeated = row % 1000 >= 994;
    const cells = portalRow(isRepeated ? row - 6 : row, row % 1000 >= 997 ? '77.25' : undefined);
    cells.LastUpdated = `${fetchedOn}T18:45:43`;
    text += `${portalColumns.map((column) => quote(cells[column] ?? '')).join(',')}\n`;
    if (text.length > 1_000_000) {
      yield text;
      text = '';
    }
  }
  yield text;
}

const quote = (text: string) => (text === '' ? '' : `"${text.replaceAll('"', '""')}"`);
const two = (value: number) => String(value).padStart(2, '0');

function portalRow(row: number, otherValue: string | undefined): PortalRow {
  const activity = Math.floor(row / activityRows);
  const station = activity % portalStations;
  const visit = Math.floor(activity / portalStations);
  const [name = '', unit = '', method = '', fraction = '', speciation = ''] =
    measured[(row + activity * 7) % measured.length] ?? [];
  const day = new Date(Date.UTC(2005, 0, 1 + visit * 23 + (station % 17)));
  const date = day.toISOString().slice(0, 10);
  const clock = `${two(8 + (activity % 9))}:${two((activity * 7) % 60)}:00`;
  const analysed = new Date(day.getTime() + (2 + (row % 4)) * 86_400_000).toISOString().slice(0, 10);
  const isBelow = row % 6 === 5 && otherValue === undefined;
  const limit = ['0.2', '0.05', '1', '0.005'][row % 4] ?? '1';
  const id = `RIVERS_WQX-${4_900_000 + station * 13}`;
  return {
    ...stationCells(station, id),
    ...fixedCells,
    ActivityTypeCode: activity % 29 === 0 ? 'Quality Control Sample-Field Replicate' : 'Sample-Routine',
    ResultSampleFractionText: fraction,
    CharacteristicName: name,
    MethodSpeciationName: speciation,
    ActivityStartDate: date,
    'ActivityStartTime/Time': clock,
    ActivityStartDateTime: `${date} ${clock}`,
    ResultMeasureValue: isBelow ? '' : (otherValue ?? String(((row * 7919) % 99_991) / 1000)),
    'ResultMeasure/MeasureUnitCode': isBelow ? '' : unit,
    ResultDetectionConditionText: isBelow ? 'Not Detected' : '',
    'DetectionQuantitationLimitMeasure/MeasureValue': limit,
    'DetectionQuantitationLimitMeasure/MeasureUnitCode': unit,
    'ActivityDepthHeightMeasure/MeasureValue': activity % 4 === 0 ? '0.5' : '',
    'ActivityDepthHeightMeasure/MeasureUnitCode': activity % 4 === 0 ? 'm' : '',
    'ResultAnalyticalMethod/MethodIdentifier': method,
    'ResultAnalyticalMethod/MethodName': `Determination of ${name} in Waters and Wastes, by Method ${method}`,
    MeasureQualifierCode: isBelow ? 'U' : row % 19 === 0 ? 'J' : '',
    ResultCommentText: isBelow ? 'Not detected/reported' : '',
    ResultIdentifier: `STORET-${700_000_000 + row}`,
    ActivityIdentifier: `RIVERS_WQX-BRI${date.replaceAll('-', '')}-${station}-${visit}-4-C`,
    AnalysisStartDate: analysed,
    ResultDetectionQuantitationLimitUrl: `https://portal.example/data/providers/STORET/organizations/RIVERS_WQX/activities/${id}/results/${row}/resdetectqntlmts`,
  };
}

const stationCells = (station: number, id: string): PortalRow => ({
  MonitoringLocationIdentifier: id,
  MonitoringLocationName: `Long River at mile ${station}, above the ${station % 2 ? 'old' : 'new'} bridge`,
  MonitoringLocationTypeName: station % 5 === 0 ? 'Lake' : 'River/Stream',
  LatitudeMeasure: (40 + station / 500).toFixed(5),
  LongitudeMeasure: (-111 - station / 400).toFixed(5),
  'ActivityLocation/LatitudeMeasure': (40 + station / 500).toFixed(5),
  'ActivityLocation/LongitudeMeasure': (-111 - station / 400).toFixed(5),
  CountyCode: `0${10 + (station % 27)}`,
  HUCEightDigitCode: `160202${10 + (station % 49)}`,
});

const fixedCells: PortalRow = {
  ActivityMediaName: 'Water',
  'ActivityStartTime/TimeZoneCode': 'MST',
  'ActivityStartTime/TimeZoneCode_offset': '7',
  ResultValueTypeName: 'Actual',
  DetectionQuantitationLimitTypeName: 'Lower Reporting Limit',
  ActivityRelativeDepthName: 'Surface',
  'ResultAnalyticalMethod/MethodIdentifierContext': 'USEPA',
  'SampleCollectionMethod/MethodIdentifier': 'DWQ-001',
  'SampleCollectionMethod/MethodIdentifierContext': 'RIVERS_WQX',
  'SampleCollectionMethod/MethodName': 'Water Grab Sampling',
  SampleCollectionEquipmentName: 'Miscellaneous (Other)',
  ResultStatusIdentifier: 'Accepted',
  SamplingDesignTypeCode:
    'Targeted - a sample of the subject matter that is selected by certain criteria, not at random',
  LaboratoryName: 'Division of Epidemiology and Laboratory Services',
  OrganizationIdentifier: 'RIVERS_WQX',
  OrganizationFormalName: 'Department Of Environmental Quality',
  ProjectName: 'Targeted',
  ProjectDescriptionText:
    'This covers many monitoring events, among them any routine monitoring with the purpose of finding stressors or causes of impairment',
  ProjectIdentifier: '302',
  QAPPApprovedIndicator: 'N',
  CountryCode: 'US',
  StateCode: '49',
  HorizontalCoordinateReferenceSystemDatumName: 'NAD83',
  HorizontalCollectionMethodName: 'GPS-Unspecified',
  ActivityConductingOrganizationText: 'Division of Water Quality',
  ProviderName: 'STORET',
};
