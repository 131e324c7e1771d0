import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeRecords, type Meaning } from './arrange-records.ts';
import type {
  CoverRecord,
  EcologyRecord,
  EventFacts,
  GroundRecord,
  ObservationRecord,
  SpecimenRecord,
} from './reading/ecology-record.ts';

const event = (isPlot: boolean, site: string, day: string): EventFacts => ({
  ...{ isPlot, site, day, latitude: '', longitude: '', type: isPlot ? '' : 'Fish', time: '', surveyors: '', gear: '' },
  ...{ effortSeconds: null, areaM2: null, passes: null, notes: '' },
});
const sites = fc.constantFrom('A', 'B', 'C');
const days = fc.constantFrom('2026-05-01', '2026-05-02');
const taxa = fc.constantFrom('Carex a', 'Carex b', 'Salix c').map((name) => ({ name, authority: '' }));
const base = (rowNo: number, isPlot: boolean) =>
  fc.record({ site: sites, day: days, taxon: taxa }).map(({ site, day, taxon }) => ({
    place: { fileNo: 0, sheet: '', rowNo },
    event: event(isPlot, site, day),
    taxon,
  }));

const records: fc.Arbitrary<EcologyRecord[]> = fc.integer({ min: 0, max: 30 }).chain((count) =>
  fc.tuple(
    ...Array.from({ length: count }, (_, rowNo) =>
      fc.oneof(
        base(rowNo, false).map(
          (each): ObservationRecord => ({
            ...{ what: 'observation', ...each, count: 1, lifeStage: '', sex: '', lengthMm: null, weightG: null },
            ...{ condition: '', pass: null, subsample: null, label: '', notes: '', measured: [] },
          }),
        ),
        base(rowNo, true).map(
          (each): CoverRecord => ({
            ...{ what: 'cover', ...each, stratum: 'herb', scale: 'percent', recorded: '5' },
            ...{ individuals: null, heightM: null, vigour: null },
          }),
        ),
        base(rowNo, true).map(
          ({ place, event: at }): GroundRecord => ({
            ...{ what: 'ground', place, event: at, surface: 'litter', percent: rowNo },
          }),
        ),
        base(rowNo, true).map(
          (each): SpecimenRecord => ({
            ...{ what: 'specimen', ...each, label: `H-${rowNo % 7}`, herbariumNumber: '', collectedBy: '', notes: '' },
            ...{ identifiedBy: 'x', identifiedOn: `2026-05-${10 + rowNo}`, confidence: 'certain', remarks: '' },
          }),
        ),
      ),
    ),
  ),
);
const meanings: fc.Arbitrary<Meaning> = fc.oneof(
  fc.constantFrom<Meaning>('waits', 'leftOut'),
  // Few, so that two names often mean one taxon.
  fc.integer({ min: 1, max: 3 }).map((id) => ({ id })),
);

const namesIn = (specimens: readonly { readonly names: readonly unknown[] }[]) =>
  specimens.reduce((sum, { names }) => sum + names.length, 0);

test('the row counts add up whatever names mean: every record is stored, held, left out or told as a clash', () => {
  const keys = ['a', 'b', 'c', 'carex a', 'carex b', 'salix c', 'fish'];
  const meant = fc.array(meanings, { minLength: keys.length, maxLength: keys.length });
  fc.assert(
    fc.property(records, meant, (given, stated) => {
      const { ready, held, leftOut, clashes, surveys, visits } = arrangeRecords(
        given,
        (_, key) => stated[keys.indexOf(key)] ?? 'waits',
        1,
      );
      expect(ready + held + leftOut + clashes.length).toBe(given.length);
      const inSurveys = surveys.reduce((sum, { value }) => sum + value.observations.length, 0);
      const inVisits = visits.reduce(
        (sum, { value }) => sum + value.covers.length + value.ground.length + namesIn(value.specimens),
        0,
      );
      expect(inSurveys + inVisits).toBe(ready);
    }),
  );
});
