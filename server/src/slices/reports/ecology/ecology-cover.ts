import type { Language } from '@freshet/contract';
import { type Row, type Sheet, styled } from '#platform/xlsx/index';
import { ecologyCoverWords } from './ecology-cover-words.ts';
import type { EcologyStyles } from './ecology-styles.ts';

interface CoveredPlan {
  readonly name: string;
  readonly tenant: string;
  readonly project: string;
  readonly asOf: string;
  readonly madeAt: string;
  readonly madeBy: string;
  readonly product: string;
  readonly language?: Language | undefined;
  readonly layout?: number | undefined;
  readonly selection: { readonly dateRange: { readonly start: string | null; readonly end: string | null } };
}

type Facts = readonly (readonly [string, string | number])[];

/** What reports of plots and of surveys say otherwise. */
export interface CoverParts {
  /** What the instant is about, such as `Visits as of`. */
  readonly asOf: string;
  /** Beside the days. */
  readonly selection: Facts;
  readonly contents: Facts;
  readonly leftOut: readonly string[];
  readonly legend: readonly (readonly [string, string])[];
  /** What was requested, one by one, with a heading of its own. */
  readonly list: { readonly heading: string; readonly rows: readonly (readonly [string, string])[] };
  readonly contentHash: string;
}

/** What was requested, when, by whom, the counts and what was excluded. Written last, shown first. */
export function ecologyCover(plan: CoveredPlan, sheetStyles: EcologyStyles, parts: CoverParts): Sheet {
  const words = ecologyCoverWords(plan);
  const fact = (label: string, value: string | number): Row => [
    styled(label, sheetStyles.label),
    typeof value === 'string' ? styled(value, sheetStyles.wrapped) : styled(value, sheetStyles.labelledCount),
  ];
  const heading = (text: string): Row => [styled(text, sheetStyles.heading), styled('', sheetStyles.heading)];
  const instant = (at: string) => `${at.replace('T', ' ').replace('Z', '')} UTC`;
  const { start, end } = plan.selection.dateRange;
  const rows: Row[] = [
    [styled(plan.name, sheetStyles.title)],
    [],
    fact(words.organisation, plan.tenant),
    ...(plan.project === '' ? [] : [fact(words.project, plan.project)]),
    fact(parts.asOf, instant(plan.asOf)),
    fact(words.madeAt, instant(plan.madeAt)),
    fact(words.madeBy, plan.madeBy),
    fact(words.madeWith, plan.product),
    fact(words.hash, `sha256 ${parts.contentHash}`),
    [],
    heading(words.selection),
    fact(words.days, words.fromTo(start, end)),
    ...parts.selection.map(([label, value]) => fact(label, value)),
    [],
    heading(words.found),
    ...parts.contents.map(([label, value]) => fact(label, value)),
    [],
    heading(words.leftOut),
    ...(parts.leftOut.length === 0
      ? [fact(words.nothing, '')]
      : parts.leftOut.map((note): Row => [null, styled(note, sheetStyles.note)])),
    [],
    heading(words.howToRead),
    ...parts.legend.map(([what, means]): Row => [what, styled(means, sheetStyles.wrapped)]),
    [],
    heading(parts.list.heading),
    ...parts.list.rows.map(([name, about]): Row => [styled(name, sheetStyles.wrapped), about]),
  ];
  return { name: words.sheet, place: -2, columns: [{ width: 36 }, { width: 90 }], tabColour: '2F6F8F', rows };
}
