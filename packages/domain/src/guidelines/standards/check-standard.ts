import { explainFormula } from '../../formula/explain.ts';
import type { FormulaName } from '../../formula/node.ts';
import type { UnitTable } from '../../units/unit-table.ts';
import { substituteFraction } from '../substitute.ts';
import { readStandardValue } from './read-standard-value.ts';
import { type AveragingPeriod, type Standard, usualMostPercent } from './standard.ts';
import { type StandardProblem, standardProblem } from './standard-problem.ts';

export interface StandardContext {
  readonly units: UnitTable;
  /** The cofactors of the tenant by formula key, with the unit group of each; leave out to accept any name. */
  readonly cofactorGroups?: ReadonlyMap<string, number | null>;
}

/** Everything wrong with a standard; nothing means that it can be evaluated. */
export function checkStandard(standard: Standard, { units, cofactorGroups }: StandardContext): StandardProblem[] {
  const reading = readStandardValue(standard);
  if (!reading.ok) return [...reading.problems, ...checkSettings(standard, units)];
  const { lower, upper } = reading.limits;
  const formula = upper ?? lower;
  const failure = formula?.names.length === 0 ? explainFormula(formula, []).failure : null;
  if (failure)
    return [standardProblem('noResult', { sentence: failure.sentence }, failure.at), ...checkSettings(standard, units)];
  const names = (formula?.names ?? []).flatMap((name) =>
    checkName(name, { units, cofactorGroups, text: standard.value }),
  );
  return [...names, ...checkSettings(standard, units)];
}

interface NameContext {
  readonly units: UnitTable;
  readonly cofactorGroups: ReadonlyMap<string, number | null> | undefined;
  readonly text: string;
}

function checkName(
  { name, key, suffix }: FormulaName,
  { units, cofactorGroups, text }: NameContext,
): StandardProblem[] {
  const at = Math.max(text.toLowerCase().indexOf(name.toLowerCase()) - 1, 0);
  const groupId = cofactorGroups?.get(key);
  if (cofactorGroups && groupId === undefined) return [standardProblem('unknownCofactor', { name }, at)];
  if (suffix === null) return [];
  const unit = units.find(suffix);
  const parameters = { name, unit: suffix };
  if (!unit) return [standardProblem(cofactorGroups ? 'cofactorUnit' : 'unknownUnit', parameters, at)];
  const isOutside = typeof groupId === 'number' && !units.isInGroup(unit.id, groupId);
  return isOutside ? [standardProblem('cofactorUnit', parameters, at)] : [];
}

function checkSettings(standard: Standard, units: UnitTable): StandardProblem[] {
  const { statistic, period, validFrom, validTo, unitId, cofactors } = standard;
  const problems: StandardProblem[] = [];
  if (!units.unit(unitId)) problems.push(standardProblem('unknownUnit', { unit: unitId }));
  if (statistic === 'geometricMean' && standard.nonDetects === 'zero') problems.push(standardProblem('zeroGeometric'));
  problems.push(...checkChoices(standard));
  if (statistic === 'value' && period) problems.push(standardProblem('periodUnused'));
  if (statistic !== 'value') problems.push(...(period ? checkPeriod(period) : [standardProblem('periodMissing')]));
  if (validFrom !== null && validTo !== null && validTo < validFrom) problems.push(standardProblem('datesUpsideDown'));
  for (const { name, lowest, highest } of cofactors) {
    if (lowest !== null && highest !== null && lowest > highest)
      problems.push(standardProblem('cofactorRange', { name }));
  }
  return problems;
}

function checkChoices({ statistic, season, mostPercent, takesOtherFraction, fractions }: Standard): StandardProblem[] {
  const isMonth = (month: number) => Number.isInteger(month) && month >= 1 && month <= 12;
  const isSeason = !season || (isMonth(season.firstMonth) && isMonth(season.lastMonth));
  const percent = mostPercent ?? usualMostPercent;
  return [
    ...(isSeason ? [] : [standardProblem('seasonMonths')]),
    ...(statistic !== 'shareExceeding' || (percent > 0 && percent < 100) ? [] : [standardProblem('mostPercent')]),
    ...(takesOtherFraction && !substituteFraction({ fractions }) ? [standardProblem('otherFraction')] : []),
  ];
}

function checkPeriod({ days, samples, spanDays }: AveragingPeriod): StandardProblem[] {
  const isWhole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  return [
    ...(isWhole(days, 1, 3660) ? [] : [standardProblem('periodDays')]),
    ...(isWhole(samples, 1, 10_000) ? [] : [standardProblem('periodSamples')]),
    ...(spanDays >= 0 && spanDays <= days ? [] : [standardProblem('periodSpan')]),
  ];
}
