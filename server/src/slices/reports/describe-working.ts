import type { Explanation } from '@freshet/domain/guidelines';
import { formatCalculated, formatReported } from '@freshet/domain/values';
import type { WorkingWords } from './working-words.ts';

/**
 * Describes the working of a verdict in words, one thing after the other. `gap` is between a sign and its number.
 */
export function makeDescribeWorking(words: WorkingWords, gap: '' | ' ' = ''): (explanation: Explanation) => string {
  return ({ value, period, cofactors, limits, warnings, bound, unit }) => {
    const steps = value.steps.map(
      ({ from, to, formula, isInverse }) => `${words.step(from, to, formula)}${isInverse ? words.inverse : ''}`,
    );
    const parts = [
      steps.length > 0
        ? words.converted(`${apart(formatReported(value.reported), gap)} ${value.unit}`, steps.join(', '))
        : '',
      period ? describePeriod(period, words) : '',
      period?.share ? words.share(period.share.exceeding, period.share.allowed) : '',
      ...cofactors.map((cofactor) => describeCofactor(cofactor, words, gap)),
      ...limits
        .filter((limit) => bound === null || limit.bound === bound)
        .map(
          (limit) =>
            `${words.limit} ${limit.text}${limit.formula && limit.value !== null ? ` = ${formatCalculated(limit.value, 6)}` : ''} ${unit}`,
        ),
      ...warnings.map((warning) => describeWarning(warning, words)),
    ];
    return parts.filter((one) => one !== '').join('; ');
  };
}

const apart = (text: string, gap: string): string => text.replace(/^[<>](?=\d)/, (sign) => `${sign}${gap}`);

function describePeriod(period: NonNullable<Explanation['period']>, words: WorkingWords): string {
  const { statistic, sampleCount, window, fromOn, toOn, days, spannedDays, nonDetects } = period;
  const when = window ? words.fromTo(fromOn, toOn) : words.inDays(days);
  return `${words.ofSamples(words.statistic(statistic), sampleCount)} ${when}, ${words.spanning(spannedDays)}, ${words.nonDetects[nonDetects]}`;
}

function describeCofactor(
  { name, value, low, high, unit, rung, count }: Explanation['cofactors'][number],
  words: WorkingWords,
  gap: string,
): string {
  const end = (number: number) => formatCalculated(number, 6);
  const valueText =
    value !== null ? end(value) : high !== null ? `<${gap}${end(high)}` : low !== null ? `>${gap}${end(low)}` : null;
  if (valueText === null) return words.noCofactor(name);
  const from = `${rung === null ? '' : words.rungs[rung]}${count > 1 ? `, ${words.values(count)}` : ''}`;
  return `${name} ${value === null ? '' : '= '}${valueText}${unit ? ` ${unit}` : ''} (${from})`;
}

function describeWarning(warning: Explanation['warnings'][number], words: WorkingWords): string {
  if (warning.code === 'cofactorOutsideRange') return words.outsideRange(warning.name);
  if (warning.code === 'defaultCofactor') return words.isDefault(warning.name);
  return warning.code === 'otherFractionTaken' ? words.otherFraction(warning.measured.toLowerCase()) : '';
}
