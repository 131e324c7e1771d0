import { noUnit, type ProblemDetail, problem, type Reply, type standards, type ValueCheck } from '@freshet/contract';
import { explainFormula, type Formula, formulaKey } from '@freshet/domain/formula';
import { checkStandard, isGreater, readStandardValue, type StandardProblem } from '@freshet/domain/guidelines';
import type { UnitTable } from '@freshet/domain/units';
import { formatCalculated } from '@freshet/domain/values';
import { refuseStandard } from './refuse-standard.ts';

type Checked = Reply<typeof standards.checkStandardValue>;
type Given = ValueCheck['Cofactors'][number];

const numeric = /^-?\d+(\.\d+)?$/;
const required = 'Required.';
const mustBeNumeric = 'The data entered must be numeric.';

export interface CheckContext {
  readonly units: UnitTable;
  /** The cofactors of the tenant by formula key, with the unit group of each. */
  readonly cofactorGroups: ReadonlyMap<string, number | null>;
}

/** Tries what somebody is writing with the values they typed. Stores nothing. */
export function checkStandardValue(input: ValueCheck, context: CheckContext): Checked {
  const reading = readStandardValue({ valueType: input.ValueType, value: input.StandardValue, bound: 'upper' });
  if (!reading.ok) throw refuseStandard(reading.problems);
  const { lower, upper } = reading.limits;
  if (input.ValueType === 'range') return checkRange(input, limitOf(lower), limitOf(upper));
  if (!upper) throw new Error('An upper limit was asked for.');
  refuseNames(input, context);
  const values = readValues(input, upper, context.units);
  const { value, failure } = explainFormula(upper, values);
  if (failure || typeof value !== 'number') throw refuseFailure(failure);
  return { Result: formatCalculated(value, 6), Value: value, Message: 'Input formula is valid.' };
}

const limitOf = (formula: Formula | null) => (formula ? Number(explainFormula(formula, []).value) : Number.NaN);

function checkRange(input: ValueCheck, lower: number, upper: number): Checked {
  const text = input.TestValue ?? input.Cofactors[0]?.Value ?? '';
  const wrong = wrongNumber(text);
  if (wrong) throw problem('guidelines.valueWrong', { sentence: wrong }, [detail('TestValue', wrong)]);
  const value = Number(text);
  const isOutside = isGreater(value, upper) || isGreater(lower, value);
  const Result = isOutside ? 'Exceed guideline' : 'Within guideline';
  return { Result, Value: value, Message: Result };
}

/** Names of the formula that are neither cofactors of the tenant nor given a value, and units that do not fit. */
function refuseNames(input: ValueCheck, { units, cofactorGroups }: CheckContext): void {
  const typed = new Map<string, number | null>(
    input.Cofactors.map(({ CofactorName }) => [formulaKey(CofactorName), null]),
  );
  const problems = checkStandard(toTriedStandard(input), {
    units,
    cofactorGroups: new Map([...typed, ...cofactorGroups]),
  }).filter(({ code, at }: StandardProblem) => code !== 'unknownUnit' || at !== null);
  if (problems.length > 0) throw refuseStandard(problems);
}

const toTriedStandard = ({ StandardValue, ValueType }: ValueCheck) => ({
  id: 0,
  guideline: '',
  analyte: '',
  reference: '',
  unitId: 0,
  analyteGroupId: null,
  valueType: ValueType,
  value: StandardValue,
  bound: 'upper' as const,
  statistic: 'value' as const,
  period: null,
  nonDetects: 'bounds' as const,
  validFrom: null,
  validTo: null,
  mediaIds: [],
  fractions: [],
  cofactors: [],
});

/** The values by slot of the formula, each in the unit that the formula asks for behind `|`. */
function readValues(input: ValueCheck, formula: Formula, units: UnitTable): number[] {
  const given = new Map(input.Cofactors.map((one, index) => [formulaKey(one.CofactorName), { one, index }]));
  const details: ProblemDetail[] = [];
  const values = formula.names.map(({ name, key, suffix }) => {
    const { one, index } = given.get(key) ?? { one: { CofactorName: name, Value: '', Unit: '' }, index: null };
    const path = index === null ? 'Cofactors' : `Cofactors.${index}`;
    const { value, problems } = readValue(one, suffix, units);
    details.push(...problems.map(([field, message]) => detail(`${path}.${field}`, message, name)));
    return value;
  });
  const [first] = details;
  if (first) throw problem('guidelines.valueWrong', { sentence: first.Message }, details);
  return values;
}

function readValue(
  { Value, Unit }: Given,
  suffix: string | null,
  units: UnitTable,
): { value: number; problems: (readonly [string, string])[] } {
  const wrong = wrongNumber(Value);
  const unit = Unit === noUnit || Unit === '' ? undefined : units.find(Unit);
  const problems: (readonly [string, string])[] = [
    ...(wrong ? [['Value', wrong] as const] : []),
    ...(Unit === '' ? [['Unit', required] as const] : []),
    ...(Unit !== '' && Unit !== noUnit && !unit ? [['Unit', `The unit '${Unit}' is not known.`] as const] : []),
  ];
  const wanted = suffix === null ? undefined : units.find(suffix);
  const converter = unit && wanted ? units.converter(unit.id, wanted.id) : null;
  if (typeof converter === 'string') problems.push(['Unit', `'${Unit}' cannot be converted to '${suffix}'.`]);
  const value = Number(Value);
  return { value: converter && typeof converter !== 'string' ? converter.convert(value) : value, problems };
}

const wrongNumber = (text: string) => (text === '' ? required : numeric.test(text) ? null : mustBeNumeric);

const detail = (Path: string, Message: string, name?: string): ProblemDetail => ({
  Location: name === undefined ? Path : `${Path} (${name})`,
  Path,
  Severity: 'error',
  Code: Message === required ? 'required' : Message === mustBeNumeric ? 'notNumeric' : 'unitUnfit',
  Message,
});

function refuseFailure(failure: ReturnType<typeof explainFormula>['failure']) {
  const at = failure?.at ?? 0;
  const sentence = failure?.sentence ?? 'The formula gives no number.';
  const Location = `StandardValue, character ${at + 1}`;
  return problem('guidelines.formulaWrong', { sentence, position: at + 1 }, [
    { Location, Path: 'StandardValue', Severity: 'error', Code: failure?.code ?? 'noResult', Message: sentence },
  ]);
}
