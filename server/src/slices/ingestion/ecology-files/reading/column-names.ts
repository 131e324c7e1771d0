import type { EcologyField, EcologyLayout } from '@freshet/contract';
import { bracketIn, foldHeader, tidyHeader } from '../../importers/headers/header.ts';
import { densityOf } from './amounts/densities.ts';

/** What columns are called, best first. The first is the name of the EcoSurvey EDD; Darwin Core's are among them. */
export const columnNames: Readonly<Record<EcologyField, readonly string[]>> = {
  Site: [
    ...['Site', 'SurveyLocation', 'Survey Location', 'Plot', 'PlotName', 'Plot Id', 'Plot No', 'Station', 'Location'],
    ...[
      'SiteLoc LocName',
      'Station Name',
      'Location Name',
      'Site Name',
      'Site Id',
      'Location Id',
      'locationID',
      'Waterbody',
      'Stream',
      'locality',
      'Placette',
      'Relevé',
    ],
    ...['Quadrat', 'Lake', 'Lac'],
  ],
  SiteKind: ['SiteKind', 'Site Kind', 'Kind'],
  Latitude: ['Latitude', 'decimalLatitude', 'Lat', 'Northing', 'verbatimLatitude'],
  Longitude: ['Longitude', 'decimalLongitude', 'Lon', 'Long', 'Easting', 'verbatimLongitude'],
  EventId: ['EventId', 'Event Id', 'eventID', 'Event'],
  SurveyType: ['SurveyType', 'Survey Type', 'Type of Survey', 'Survey', 'Type d’inventaire'],
  Date: [
    ...['Date', 'SurveyDateTime', 'Survey Date Time', 'SurveyDate', 'Survey Date', 'Visit Date', 'Sample Date'],
    ...['eventDate', 'Sampling Date', 'Samp Date', 'Collection Date', 'Date Collected', 'Observation Date', 'Visited'],
    'Date de visite',
  ],
  Time: ['Time', 'Start Time', 'eventTime', 'Heure'],
  Surveyors: ['Surveyors', 'Observer', 'Observers', 'Crew', 'recordedBy', 'Collector', 'Surveyor', 'Observateur'],
  Gear: ['Gear', 'Method', 'samplingProtocol', 'Capture Method', 'Engin'],
  Effort: ['Effort', 'Effort Seconds', 'Shocking Seconds', 'EF Seconds', 'samplingEffort', 'Duration'],
  Area: ['Area', 'Area Sampled', 'Sampled Area', 'Superficie'],
  Passes: ['Passes', 'Number of Passes', 'Total Passes'],
  EventNotes: ['EventNotes', 'Event Notes', 'Survey Notes', 'fieldNotes', 'eventRemarks'],
  Taxon: [
    ...['Taxon', 'Scientific Name', 'scientificName', 'Species', 'Species Name', 'Taxon Name', 'Latin Name', 'Taxa'],
    ...['Accepted Scientific Name', 'Espèce', 'Nom scientifique', 'Name'],
  ],
  Authority: ['Authority', 'Author', 'scientificNameAuthorship', 'Authorship', 'Authors', 'Auteur'],
  Genus: ['Genus', 'genus', 'Genre'],
  Epithet: ['Epithet', 'specificEpithet', 'Species Epithet'],
  CommonName: ['CommonName', 'Common Name', 'vernacularName', 'English Name', 'Nom commun'],
  Count: [
    ...['Count', 'individualCount', 'Number', 'Abundance', 'Individuals', 'organismQuantity', 'Nombre'],
    ...['Number Caught', 'Catch', 'Effectif'],
  ],
  Presence: ['Presence', 'occurrenceStatus', 'Present'],
  LifeStage: ['LifeStage', 'Life Stage', 'lifeStage', 'Stage', 'Age Class', 'Stade'],
  Sex: ['Sex', 'Gender', 'Sexe'],
  Length: ['Length', 'Fork Length', 'Total Length', 'FL', 'Length mm', 'LengthMm', 'Longueur'],
  Weight: ['Weight', 'Weight g', 'WeightG', 'Mass', 'Wt', 'Poids'],
  Condition: ['Condition', 'Fish Condition', 'Health'],
  Pass: ['Pass', 'Pass No', 'Pass Number', 'Passe'],
  Subsample: ['Subsample', 'Sub-sample', 'Fraction Counted', 'Split', 'Subsample Fraction'],
  Stratum: ['Stratum', 'Layer', 'Strata', 'Strate', 'Vegetation Layer'],
  Cover: [
    ...['Cover', 'Percent Cover', '% Cover', 'Cover %', 'Cover Percent', 'Cover Class', 'Cover Value', 'Recouvrement'],
    'Cover Abundance',
  ],
  CoverScale: ['CoverScale', 'Cover Scale', 'Scale', 'organismQuantityType', 'Échelle'],
  Height: ['Height', 'Height m', 'HeightM', 'Hauteur'],
  Vigour: ['Vigour', 'Vigor', 'Vigueur'],
  Surface: ['Surface', 'Ground', 'Ground Surface', 'Ground Cover', 'Substrate', 'Substrat', 'Surface du sol'],
  Label: [
    'Label',
    'SpecimenId',
    'Specimen Id',
    'Specimen',
    'Fish No',
    'Fish Id',
    'Specimen Label',
    'Tag',
    'catalogNumber',
  ],
  HerbariumNumber: ['HerbariumNumber', 'Herbarium Number', 'Accession', 'Herbarium'],
  CollectedBy: ['CollectedBy', 'Collected By'],
  IdentifiedBy: ['IdentifiedBy', 'Identified By', 'identifiedBy', 'Determiner', 'Det'],
  IdentifiedOn: ['IdentifiedOn', 'Identified On', 'dateIdentified', 'Identification Date'],
  Confidence: ['Confidence', 'identificationQualifier', 'Certainty'],
  IdentificationRemarks: ['IdentificationRemarks', 'Identification Remarks', 'Identification Notes'],
  Parameter: ['Parameter', 'Measurement', 'measurementType', 'Characteristic'],
  Value: ['Value', 'measurementValue', 'Measurement Value'],
  Unit: ['Unit', 'Units', 'measurementUnit'],
  Measured: [],
  Notes: ['Notes', 'Comments', 'Comment', 'Remarks', 'occurrenceRemarks', 'Remarques'],
  Rank: ['Rank', 'taxonRank', 'Taxon Rank', 'Rang'],
  Status: ['Status', 'Origin', 'Nativeness', 'establishmentMeans', 'Native Status', 'Conservation Status', 'Statut'],
  GrowthForm: ['GrowthForm', 'Growth Form', 'Life Form', 'Habit', 'Forme de croissance'],
  Order: ['Order', 'Order Name', 'Ordre'],
  Family: ['Family', 'Family Name', 'Famille'],
  Tolerance: ['Tolerance', 'Tolerance Value', 'HBI'],
  AcceptedName: ['AcceptedName', 'Accepted Name', 'acceptedNameUsage', 'Synonym Of', 'Accepted Taxon', 'Nom accepté'],
  AcceptedAuthority: ['AcceptedAuthority', 'Accepted Authority', 'Accepted Author'],
  TaxonCode: ['TaxonCode', 'taxonID', 'Taxon Id', 'Species Code', 'Code', 'Symbol'],
  AcceptedCode: ['AcceptedCode', 'acceptedNameUsageID', 'Accepted Symbol', 'Accepted Code', 'Accepted Id'],
};

const isField = (name: string): name is EcologyField => name in columnNames;
const fields = Object.keys(columnNames).filter(isField);

const foldedNames = new Map(fields.map((field) => [field, columnNames[field].map(foldHeader)]));

const withoutBrackets = (heading: string) => foldHeader(tidyHeader(heading).replace(/\s*[([][^()[\]]*[)\]]\s*$/, ''));

/** What each column of a header holds; null where it is nothing known. What a person stated goes before its name. */
export function mapColumns(header: readonly string[], stated: EcologyLayout['Columns'] = []): (EcologyField | null)[] {
  const reported = new Map(stated.map(({ Heading, Field }) => [foldHeader(Heading), Field]));
  const folded = header.map(foldHeader);
  const mapped: (EcologyField | null)[] = folded.map((heading) => reported.get(heading) ?? null);
  const taken = new Set(mapped.filter((field) => field !== null));
  // Before anything else: an abundance in cells/mL is no count.
  for (const [at, heading] of header.entries())
    if (mapped[at] === null && !reported.has(folded[at] ?? '') && densityOf(heading)) mapped[at] = 'Measured';
  const placesOf = placesByName(header, folded);
  const isFree = (at: number) => mapped[at] === null && !reported.has(folded[at] ?? '');
  for (const field of fields) {
    if (taken.has(field)) continue;
    const names = foldedNames.get(field) ?? [];
    const at = names.map((name) => placesOf.get(name)?.find(isFree)).find((place) => place !== undefined);
    if (at !== undefined) mapped[at] = field;
  }
  return mapped;
}

/** The positions of columns by their names, with the text in brackets behind them and without; in their order. */
function placesByName(header: readonly string[], folded: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, heading] of header.entries()) {
    for (const name of new Set([folded[at] ?? '', withoutBrackets(heading)])) {
      const known = places.get(name);
      if (known) known.push(at);
      else places.set(name, [at]);
    }
  }
  return places;
}

const endUnits = /(?:^|[\s_])(mm|cm|m|g|kg|mg|s|sec|seconds|min|minutes|h|hours|m2|m²|ha)$/i;

/** The unit a heading names: in brackets, or as its last word. */
export const unitOfHeading = (heading: string): string => {
  const bracket = bracketIn(heading);
  if (bracket !== '') return bracket;
  const spaced = tidyHeader(heading).replace(/([a-z])([A-Z][a-z]*)$/, '$1 $2');
  return endUnits.exec(spaced)?.[1] ?? '';
};
