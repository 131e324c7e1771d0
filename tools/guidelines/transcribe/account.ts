import type { LibraryFile, WhyNot } from './library-file.ts';

/**
 * What became of one rule of a source. `alone` is a standard of its own, `condition` is one of several conditions of a
 * standard, `repeat` says again what another rule of its standard says.
 */
export type RuleAccount = { readonly rule: string; readonly guideline: string } & (
  | { readonly as: 'alone' | 'condition' | 'repeat'; readonly standard: string }
  | { readonly as: 'notExpressed'; readonly why: WhyNot }
);

/** Every rule of a source once, with the standard it is in and why it shares it, or why it is in none. */
export const accountOf = ({ guidelines }: LibraryFile): RuleAccount[] =>
  guidelines.flatMap(({ name: guideline, standards, notExpressed }) => [
    ...standards.flatMap(({ analyte: standard, rules, repeats }) => {
      const firstRules = rules.filter((rule) => !repeats.includes(rule));
      const role = firstRules.length > 1 ? 'condition' : 'alone';
      return rules.map((rule) => {
        const as = repeats.includes(rule) ? ('repeat' as const) : role;
        return { rule, guideline, as, standard } as const;
      });
    }),
    ...leftOutOf(notExpressed).map(({ rule, why }) => ({ rule, guideline, as: 'notExpressed', why }) as const),
  ]);

const isReason = (text: string, all: LibraryFile['guidelines'][number]['notExpressed']): text is WhyNot => text in all;

function leftOutOf(notExpressed: LibraryFile['guidelines'][number]['notExpressed']) {
  return Object.keys(notExpressed).flatMap((why) =>
    isReason(why, notExpressed) ? (notExpressed[why] ?? []).map((rule) => ({ rule, why })) : [],
  );
}

/** The account as a table that a spreadsheet opens: one line for each rule. */
export const writeAccount = (file: LibraryFile): string =>
  [
    'rule,guideline,became,standard or reason',
    ...accountOf(file).map((one) =>
      [one.rule, one.guideline, one.as, one.as === 'notExpressed' ? one.why : one.standard].map(quote).join(','),
    ),
  ]
    .map((line) => `${line}\n`)
    .join('');

const quote = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
