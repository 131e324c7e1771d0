import {
  type CofactorSource,
  compileStandard,
  type EvaluatedResult,
  type Evaluator,
  fixedCofactors,
  makeCofactorIndex,
  makeEvaluator,
  type Standard,
} from '@freshet/domain/guidelines';
import { exampleGuidelines, toStandards } from '@freshet/domain/guidelines/examples';
import { makeUnitTable } from '@freshet/domain/units';
import { catalogueRows } from '@freshet/domain/units/catalogue';
import { atLeast, type Figure } from '../figure.ts';

const units = makeUnitTable(catalogueRows());
const day = 24 * 3_600_000;
const stations = 200;
const samples = 250;
const rounds = 20;

/**
 * Evaluations on one core, by the processor time they take: results of 200 stations against the short-term standards
 * of the example library. Equations look their cofactors up in memory by the ladder; every third sample lacks its own
 * and borrows the nearest.
 */
export const evaluateFigures: readonly Figure[] = [
  {
    names: ['science.static_per_s', 'science.equation_per_s'],
    measure: async () => {
      const standards = exampleGuidelines
        .flatMap((guideline) => toStandards(guideline, units))
        .filter(({ statistic }) => statistic === 'value');
      const index = makeIndex();
      const ofType = (isEquation: boolean) =>
        standards
          .filter(({ valueType }) => (valueType === 'equation') === isEquation)
          .map((standard) => makeOne(standard, isEquation ? index : fixedCofactors([])));
      return [
        atLeast('science.static_per_s', countPerSecond(ofType(false)), 'evaluations', 500_000),
        atLeast('science.equation_per_s', countPerSecond(ofType(true)), 'evaluations', 200_000),
      ];
    },
  },
];

function makeOne(standard: Standard, cofactors: CofactorSource): Evaluator {
  const compilation = compileStandard(standard, { units });
  if (!compilation.ok) throw new Error(`${standard.analyte}: ${compilation.problems[0]?.sentence}`);
  return makeEvaluator(compilation.compiled, { units, cofactors });
}

const sampledAt = (sample: number) => Date.UTC(2015, 0, 1) + sample * 14 * day;

function makeIndex() {
  const index = makeCofactorIndex(
    ['hardness (as caco3)', 'ph', 'water temperature', 'chloride'].map((key) => ({
      key,
      unitId: null,
      defaultValue: { value: 7, unitId: null },
    })),
    {
      units,
      strategy: {
        code: 'BENCH',
        rungs: [{ kind: 'sameSample' }, { kind: 'nearest', hours: 720 }, { kind: 'default' }],
      },
    },
  );
  for (let station = 0; station < stations; station += 1) {
    for (let sample = 0; sample < samples; sample += 1) {
      if (sample % 3 === 0) continue;
      const where = {
        resultId: sample,
        sampleId: station * samples + sample,
        sampledAt: sampledAt(sample),
        sign: '' as const,
        unitId: null,
      };
      index.add('hardness (as caco3)', station, { ...where, value: 20 + ((station * 7 + sample) % 300) });
      index.add('ph', station, { ...where, value: 6.5 + (sample % 20) / 10 });
      index.add('water temperature', station, { ...where, value: sample % 19 });
      index.add('chloride', station, { ...where, value: sample % 12 });
    }
  }
  return index;
}

function countPerSecond(evaluators: readonly Evaluator[]): number {
  const results = evaluators.map(({ compiled: { standard } }) => makeResults(standard));
  const run = () => {
    let exceeding = 0;
    evaluators.forEach((evaluator, at) => {
      for (const result of results[at] ?? []) if (evaluator.evaluate(result).verdict === 'exceeds') exceeding += 1;
    });
    return exceeding;
  };
  if (run() === 0) throw new Error('Nothing exceeds: the figure would measure something else.');
  const began = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) run();
  const { user, system } = process.cpuUsage(began);
  const evaluated = results.reduce((sum, list) => sum + list.length, 0) * rounds;
  return evaluated / ((user + system) / 1e6);
}

/** Every fifth result is a non-detect; concentrations are half in mg/L and half in µg/L, as laboratories report them. */
function makeResults({ unitId, fractions }: Standard): EvaluatedResult[] {
  const [milli, micro] = [units.find('mg/L')?.id ?? 0, units.find('µg/L')?.id ?? 0];
  const isConcentration = unitId === milli || unitId === micro;
  return Array.from({ length: stations * 50 }, (_, position) => {
    const [stationId, sample] = [position % stations, position % samples];
    const amount = ((position * 37) % 1000) / 10;
    return {
      resultId: position,
      stationId,
      sampleId: stationId * samples + sample,
      sampledAt: sampledAt(sample),
      sampledOn: '2020-01-01',
      value:
        position % 5 === 0
          ? { kind: 'below', limit: amount, figures: 2 }
          : { kind: 'measured', value: amount, figures: 3 },
      unitId: isConcentration ? (position % 2 === 0 ? milli : micro) : unitId,
      mediaId: 1,
      fraction: fractions[0] ?? null,
      speciation: null,
      depthMetres: null,
      detectionLimit: null,
      isHidden: false,
    };
  });
}
