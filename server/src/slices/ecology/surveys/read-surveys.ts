import { problem, type Survey, type SurveyRow, sentence } from '@freshet/contract';
import { catchPerEffort } from '@freshet/domain/ecology';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { findStations } from '#slices/locations';
import { toEventMeasured } from '../event-measured.ts';
import { groupRows } from '../group-rows.ts';
import { gatherRecords, readRecord } from '../read-record.ts';
import { listParameters, requireType, toParameter } from '../survey-types/type-queries.ts';
import { conditionOf, surveyFigures, toRates } from './survey-figures.ts';
import {
  findSurveys,
  listMeasurements,
  listObservations,
  type ObservationRow,
  type SurveyFacts,
} from './survey-queries.ts';

const usualPage = 500;

interface Query {
  readonly typeId?: number | undefined;
  readonly locationId?: number | undefined;
  readonly text?: string | undefined;
  readonly after?: string | undefined;
  readonly take?: number | undefined;
}

/** A page of surveys, newest first: the tenant's own and those it was let in to read. */
export async function listSurveys(scope: Scope, { typeId, locationId, text, after, take = usualPage }: Query) {
  const place = after === undefined ? undefined : readPlace(after);
  if (typeId !== undefined) await scope.transaction((tx) => requireType(tx, typeId));
  const records = await gatherRecords(scope, async (tx, isShared) => {
    const rows = await findSurveys(tx, { typeId, locationId, text, after: place, take: take + 1 });
    const isKnown = locationId === undefined || (await findStations(tx, [locationId])).length > 0;
    return { isKnown, rows: rows.map((row) => toRow(row, isShared)) };
  });
  if (!records.some(({ isKnown }) => isKnown)) throw problem('notFound');
  const sorted = records.flatMap(({ rows }) => rows).sort(newestFirst);
  const last = sorted.length > take ? sorted[take - 1] : undefined;
  return {
    Data: sorted.slice(0, take),
    Next: last ? Buffer.from(JSON.stringify([last.SurveyedOn, last.Id])).toString('base64url') : null,
  };
}

const newestFirst = (one: WireRow, other: WireRow) =>
  one.SurveyedOn === other.SurveyedOn ? other.Id - one.Id : one.SurveyedOn < other.SurveyedOn ? 1 : -1;

function readPlace(text: string): { day: string; id: number } {
  try {
    const [day, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && Number.isSafeInteger(id))
      return { day, id: Number(id) };
  } catch {
    // Not written by us.
  }
  throw problem('request.invalid', {}, [
    {
      Location: "query 'after'",
      Path: 'after',
      Severity: 'error',
      Code: 'custom',
      ...sentence('mustBeNextOfPageBefore'),
    },
  ]);
}

/** One survey with everything that was seen, and the others like it at the same location. */
export const readSurvey = (scope: Scope, id: number): Promise<z.input<typeof Survey>> =>
  readRecord(scope, async (tx, isShared) => {
    const [facts] = await findSurveys(tx, { id });
    return facts && viewSurvey(tx, facts, isShared);
  });

async function viewSurvey(tx: Tx, facts: SurveyFacts, isShared: boolean): Promise<z.input<typeof Survey>> {
  const observations = await listObservations(tx, facts.id);
  const measurements = await listMeasurements(tx, facts.id);
  const measured = groupRows(measurements, ({ observation_id }) => observation_id);
  const parameters = await listParameters(tx, [facts.type_id]);
  const others = await findSurveys(tx, { typeId: facts.type_id, locationId: facts.data_source_id });
  const { kind } = facts;
  return {
    ...toRow(facts, isShared),
    Notes: facts.notes,
    EventMeasurements: toEventMeasured(facts.measured),
    ImportId: facts.import_id,
    Parameters: parameters.map(toParameter),
    ObservationList: observations.map((each) => toObservation(each, measured.get(each.id) ?? [])),
    Figures: surveyFigures({ kind, effort: effortOf(facts), observations, parameters, measurements }),
    Others: others.toReversed().map((each) => ({
      Id: each.id,
      SurveyedOn: each.surveyed_on,
      StartTime: each.start_time,
      Individuals: each.individuals,
      Species: each.species,
      ...toRates(catchPerEffort(each.individuals, effortOf(each))),
    })),
  };
}

const effortOf = ({ effort_seconds, area_m2, passes }: SurveyFacts) => ({
  seconds: effort_seconds,
  areaSquareMetres: area_m2,
  passes,
});

type WireRow = z.input<typeof SurveyRow>;

const toRow = (row: SurveyFacts, isShared: boolean): WireRow => ({
  Id: row.id,
  LocationId: row.data_source_id,
  LocationName: row.location_name,
  PlaceId: row.place_id,
  TypeId: row.type_id,
  TypeName: row.type_name,
  Kind: row.kind,
  SurveyedOn: row.surveyed_on,
  StartTime: row.start_time,
  Surveyors: row.surveyors,
  Gear: row.gear,
  EffortSeconds: row.effort_seconds,
  AreaSquareMetres: row.area_m2,
  Passes: row.passes,
  Observations: row.observations,
  Count: row.count,
  Species: row.species,
  IsShared: isShared,
});

type Measured = readonly { readonly parameter_id: number; readonly value: number }[];

const toObservation = (row: ObservationRow, measured: Measured): z.input<typeof Survey>['ObservationList'][number] => ({
  TaxonId: row.taxon_id,
  TaxonName: row.taxon_name,
  Count: row.count,
  LifeStage: row.life_stage,
  Sex: row.sex,
  LengthMillimetres: row.length_mm,
  WeightGrams: row.weight_g,
  ConditionFactor: conditionOf(row),
  Condition: row.condition,
  Pass: row.pass,
  Subsample: row.subsample,
  Label: row.label,
  Notes: row.notes,
  Measurements: measured.map(({ parameter_id, value }) => ({ ParameterId: parameter_id, Value: value })),
  Sheet: row.sheet,
  RowNo: row.row_no,
});
