import type { NewObservation } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';

/** Where in a file an observation is. */
export interface Origin {
  readonly file_version_id: number;
  readonly sheet: string;
  readonly row_no: number;
}

const atOnce = 1000;

export async function writeObservations(
  tx: Tx,
  { surveyId, stationId }: { readonly surveyId: number; readonly stationId: number },
  observations: readonly (NewObservation & { readonly origin?: Origin })[],
): Promise<void> {
  for (let first = 0; first < observations.length; first += atOnce) {
    const part = observations.slice(first, first + atOnce);
    const made = await tx
      .insertInto('survey_observations')
      .values(part.map((each) => ({ survey_id: surveyId, data_source_id: stationId, ...toRow(each) })))
      .returning('id')
      .execute();
    const ids = made.map(({ id }) => id).sort((one, other) => one - other);
    const values = part.flatMap(({ Measurements }, index) =>
      [...new Map(Measurements.map((each) => [each.ParameterId, each.Value]))].map(([parameter_id, value]) => ({
        ...{ observation_id: ids[index] ?? 0, data_source_id: stationId, parameter_id, value },
      })),
    );
    if (values.length > 0) await tx.insertInto('survey_measurements').values(values).execute();
  }
}

const toRow = (each: NewObservation & { readonly origin?: Origin }) => ({
  taxon_id: each.TaxonId,
  count: each.Count,
  life_stage: each.LifeStage,
  sex: each.Sex,
  length_mm: each.LengthMillimetres,
  weight_g: each.WeightGrams,
  condition: each.Condition,
  pass: each.Pass,
  subsample: each.Subsample,
  label: each.Label,
  notes: each.Notes,
  ...each.origin,
});
