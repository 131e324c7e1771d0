/** A standard as the library keeps it: names where a stored one has ids. */
export interface LibraryStandard {
  readonly analyte: string;
  readonly fraction: 'Total' | 'Dissolved' | null;
  readonly unit: string;
  readonly valueType: 'double' | 'equation' | 'range' | 'table';
  readonly value: string;
  readonly bound: 'upper' | 'lower';
  readonly statistic: 'value' | 'mean' | 'geometricMean' | 'median' | 'percentile90';
  readonly period: { readonly days: number; readonly samples: number; readonly spanDays: number } | null;
  readonly cofactors: readonly { readonly name: string; readonly unit: string }[];
  /** Whose figure it is; with the rules of the source behind it. */
  readonly reference: string;
  readonly rules: readonly string[];
  /** Those of its rules that say again what another of them says, such as under a second code or name of the source. */
  readonly repeats: readonly string[];
  readonly status: string | null;
  /** The source adds in words when the figure applies: somebody has to choose it. */
  readonly isRestricted: boolean;
}

/** Why a rule of a source is not in the library as a standard. */
export type WhyNot =
  | 'narrative'
  | 'software'
  | 'duration'
  | 'noFigure'
  | 'background'
  | 'noDirection'
  | 'contradiction'
  | 'statistic'
  | 'unit'
  | 'condition'
  | 'choice';

export interface LibraryGuideline {
  readonly key: string;
  readonly name: string;
  readonly longName: string;
  readonly category: string;
  readonly media: readonly string[];
  /** Rules of the source that belong here, expressed or not. */
  readonly rules: number;
  readonly notExpressed: Readonly<Partial<Record<WhyNot, readonly string[]>>>;
  readonly standards: readonly LibraryStandard[];
}

/** What one source file comes to. */
export interface LibraryFile {
  readonly key: string;
  readonly publisher: string;
  readonly source: string;
  readonly licence: string;
  /** Of the source file, so that anybody can see whether theirs is the same. */
  readonly sha256: string;
  /** The day on which the figures were taken over. The source files carry no date of their own. */
  readonly transcribedOn: string;
  readonly guidelines: readonly LibraryGuideline[];
}

/** One rule that cannot be stated. */
export interface LeftOut {
  readonly rule: string;
  readonly why: WhyNot;
}

export function groupLeftOut(leftOut: readonly LeftOut[]): LibraryGuideline['notExpressed'] {
  const byReason: Partial<Record<WhyNot, string[]>> = {};
  for (const { rule, why } of leftOut) byReason[why] = [...(byReason[why] ?? []), rule];
  return byReason;
}

/** Readable, one standard per line, so that a change of a figure is a change of a line. */
export function writeLibrary({ guidelines, ...facts }: LibraryFile): string {
  const head = JSON.stringify(facts, null, 1).replace(/\n}$/, ',');
  const parts = guidelines.map(({ standards, ...guideline }) => {
    const json = JSON.stringify(guideline).replace(/}$/, '');
    return `{${json.slice(1)},"standards":[\n${standards.map((one) => JSON.stringify(one)).join(',\n')}\n]}`;
  });
  return `${head}\n "guidelines": [\n${parts.join(',\n')}\n]}\n`;
}

export function group<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
