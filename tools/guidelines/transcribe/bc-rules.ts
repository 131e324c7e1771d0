import { createHash } from 'node:crypto';
import { readAnalyteName } from '@freshet/domain/analyte-name';
import { makeUnitTable } from '@freshet/domain/units';
import { catalogueRows } from '@freshet/domain/units/catalogue';
import { readCsv } from '../read-csv.ts';
import {
  group,
  groupLeftOut,
  type LeftOut,
  type LibraryFile,
  type LibraryGuideline,
  type LibraryStandard,
  type WhyNot,
} from './library-file.ts';
import { codesIn, cofactorsIn, toCondition, toFormula, toPiecewise } from './r-formula.ts';

const units = makeUnitTable(catalogueRows());

/** A rule of the source: one row, by the names of its columns. */
export type Rule = Readonly<Record<string, string>>;
const field = (rule: Rule, name: string): string => rule[name]?.trim() ?? '';

/** The guidelines of British Columbia, a guideline for each use, medium, duration and level of effect. */
export function transcribeBc(bytes: Uint8Array, transcribedOn: string): LibraryFile {
  const rules = readCsv(new TextDecoder('windows-1252').decode(bytes));
  const byGuideline = group(rules, (rule) =>
    JSON.stringify(['Use', 'Media', 'Type', 'PredictedEffectLevel'].map((name) => field(rule, name))),
  );
  return {
    key: 'bc',
    publisher: 'Province of British Columbia',
    source: 'bcgov/wqg_data: British Columbia water quality guidelines (bc-wqgs.csv)',
    licence: 'CC BY 4.0, Province of British Columbia',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    transcribedOn,
    guidelines: [...byGuideline.values()].map(toGuideline).sort((left, right) => (left.name < right.name ? -1 : 1)),
  };
}

function toGuideline(rules: readonly Rule[]): LibraryGuideline {
  const [first = {}] = rules;
  const [use, medium, type, effect] = ['Use', 'Media', 'Type', 'PredictedEffectLevel'].map((one) => field(first, one));
  const parts = [use, medium, type, ...(effect === 'No Effect' ? [] : [effect])];
  const leftOut: LeftOut[] = [];
  const fit: Rule[] = [];
  for (const rule of rules) {
    const why = whyNotRule(rule);
    if (why) leftOut.push({ rule: field(rule, 'UniqueID'), why });
    else fit.push(rule);
  }
  const standards = [...group(fit, subjectOf).values()].flatMap((same) => toStandards(same, leftOut));
  return {
    key: ['bc', ...parts]
      .join(' ')
      .toLowerCase()
      .replace(/[^a-z]+/g, '-'),
    name: `BC: ${parts.join(', ')}`,
    longName: `British Columbia water quality guidelines: ${parts.join(', ')}`,
    category: use ?? '',
    media: mediaOf(use ?? '', medium ?? ''),
    rules: rules.length,
    notExpressed: groupLeftOut(leftOut),
    standards,
  };
}

function mediaOf(use: string, medium: string): string[] {
  if (medium !== 'Water') return [medium];
  const surface = ['Water', 'Surface Water'];
  if (use === 'Drinking Water') return [...surface, 'Ground Water', 'Drinking Water'];
  return use.startsWith('Agriculture') ? [...surface, 'Ground Water'] : surface;
}

const statistics: Readonly<Record<string, LibraryStandard['statistic']>> = {
  max: 'value',
  min: 'value',
  mean: 'mean',
  geomean: 'geometricMean',
  median: 'median',
  quantile90: 'percentile90',
};

/** Why a rule cannot be stated alone; null when it can. */
function whyNotRule(rule: Rule): WhyNot | null {
  const [limit, direction, statistic] = ['Limit', 'Direction', 'Statistic'].map((name) => field(rule, name));
  if (limit === '' || limit === undefined) return whyNoFigure(rule);
  if (codesIn(limit).includes(field(rule, 'EMS_Code')) && field(rule, 'Condition') === '') return 'background';
  if (direction !== 'Upper Limit' && direction !== 'Lower Limit') return 'noDirection';
  // The highest value may not be too low: one of the two is not what was meant.
  if (statistic === (direction === 'Lower Limit' ? 'max' : 'min')) return 'contradiction';
  if (!statistics[statistic ?? '']) return 'statistic';
  return unitOf(rule) === null ? 'unit' : null;
}

function whyNoFigure(rule: Rule): WhyNot {
  if (field(rule, 'NarrativeWQG') !== '') return 'narrative';
  const note = field(rule, 'LimitNotes');
  if (/software/i.test(note)) return 'software';
  return /duration/i.test(note) ? 'duration' : 'noFigure';
}

/** What an amount is reported as, where the source says so. */
const speciations: readonly (readonly [RegExp, string])[] = [
  [/reported as n\b/i, 'N'],
  [/reported as nitrate/i, 'NO3'],
  [/reported as nitrite/i, 'NO2'],
];
const speciationOf = (rule: Rule): string =>
  speciations.find(([stated]) => stated.test(field(rule, 'LimitNotes')))?.[1] ?? '';

function unitOf(rule: Rule): string | null {
  const written = field(rule, 'Units') === 'C' ? '°C' : field(rule, 'Units');
  const basis = /^(wet|dry) weight/i.exec(field(rule, 'LimitNotes'))?.[1]?.toLowerCase();
  const speciation = speciationOf(rule);
  const more = speciation ? ` as ${speciation}` : basis ? ` ${basis[0]}w` : '';
  return units.find(`${written}${more}`)?.name ?? null;
}

/** Fractions are of amounts in water. The component of anything else in the source says nothing. */
const hasFraction = (rule: Rule, unit: string): boolean =>
  field(rule, 'Media') === 'Water' && /^(mg|µg|ng)\/L/.test(unit);

function nameOf(rule: Rule): { readonly name: string; readonly fraction: LibraryStandard['fraction'] } {
  const [variable, component] = [field(rule, 'Variable').replace(/\s+/g, ' '), field(rule, 'Component')];
  const speciation = speciationOf(rule);
  const suffix = speciation ? ` (as ${speciation})` : '';
  if (!hasFraction(rule, unitOf(rule) ?? '')) return { name: `${variable}${suffix}`, fraction: null };
  // In `Dissolved oxygen` the word is part of the name.
  const isPart = readAnalyteName(`${variable}, ${component}`, variable).fraction === '';
  if (isPart) return { name: component === 'Dissolved' ? `${variable}, dissolved` : variable, fraction: null };
  return { name: `${variable}${suffix}`, fraction: component === 'Dissolved' ? 'Dissolved' : 'Total' };
}

/** What a rule is about, apart from when it holds and what it says. */
const subjectOf = (rule: Rule): string =>
  JSON.stringify([
    nameOf(rule),
    unitOf(rule),
    ...['Direction', 'Statistic', 'Days', 'Samples'].map((one) => rule[one]),
  ]);

/** The standards that rules about the same come to. */
function toStandards(rules: readonly Rule[], leftOut: LeftOut[]): LibraryStandard[] {
  // The source says some rules twice, for two of its own codes.
  const stated = [...group(rules, (rule) => JSON.stringify([field(rule, 'Condition'), field(rule, 'Limit')])).values()];
  const isFree = (same: readonly Rule[]) => same.some((rule) => field(rule, 'Condition') === '');
  const plain = stated.filter(isFree);
  const conditional = stated.filter((same) => !isFree(same));
  const isRestricted = plain.length + (conditional.length > 0 ? 1 : 0) > 1;
  const standards = plain.flatMap((same) => {
    const value = toFormula(field(same[0] ?? {}, 'Limit'));
    return value === null ? leave(same, leftOut) : toStandard([same], { value, isRestricted });
  });
  if (conditional.length === 0) return standards;
  const pieces = conditional.map((same) => ({
    condition: toCondition(field(same[0] ?? {}, 'Condition')),
    limit: toFormula(field(same[0] ?? {}, 'Limit')),
  }));
  const known = pieces.flatMap(({ condition, limit }) => (condition && limit ? { condition, limit } : []));
  if (known.length < pieces.length) return [...standards, ...leave(conditional.flat(), leftOut)];
  return [...standards, ...toStandard(conditional, { value: toPiecewise(known), isRestricted })];
}

function leave(rules: readonly Rule[], leftOut: LeftOut[]): [] {
  for (const rule of rules) leftOut.push({ rule: field(rule, 'UniqueID'), why: 'condition' });
  return [];
}

/** Averages of several samples in thirty days are over at least three weeks, as wqbc counts them. */
const thirtyDaySpan = 21;

/** Of rules, those that say the same together. */
function toStandard(
  stated: readonly (readonly Rule[])[],
  { value, isRestricted }: { readonly value: string; readonly isRestricted: boolean },
): LibraryStandard[] {
  const rules = stated.flat();
  const [first = {}] = rules;
  const { name, fraction } = nameOf(first);
  const idOf = (rule: Rule) => field(rule, 'UniqueID');
  const ids = rules.map(idOf);
  const [days, samples] = [Number(first.Days), Number(first.Samples)];
  const statistic = statistics[field(first, 'Statistic')] ?? 'value';
  const texts = rules.flatMap((rule) => [field(rule, 'Condition'), field(rule, 'Limit')]);
  const status = [...new Set(rules.map((rule) => field(rule, 'Status')))].join(', ');
  return [
    {
      analyte: isRestricted ? `${name} (rule ${ids[0]})` : name,
      fraction,
      unit: unitOf(first) ?? '',
      valueType: Number.isNaN(Number(value)) ? 'equation' : 'double',
      value,
      bound: first.Direction === 'Lower Limit' ? 'lower' : 'upper',
      statistic,
      period:
        statistic === 'value' ? null : { days, samples, spanDays: days === 30 && samples > 1 ? thirtyDaySpan : 0 },
      cofactors: cofactorsIn(...texts),
      reference: field(first, 'Reference').slice(0, 400),
      rules: ids,
      repeats: stated.flatMap(([, ...repeats]) => repeats.map(idOf)),
      status,
      isRestricted: isRestricted || rules.every(isInWords),
    },
  ];
}

/** The source adds a sentence about when the figure applies. What it says is for people to read there. */
const isInWords = (rule: Rule): boolean =>
  field(rule, 'ConditionNotes') !== '' ||
  field(rule, 'NarrativeWQG') !== '' ||
  (field(rule, 'LimitNotes') !== '' &&
    speciationOf(rule) === '' &&
    !/^(wet|dry) weight/i.test(field(rule, 'LimitNotes')));
