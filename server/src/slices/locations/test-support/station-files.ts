import type { Answer, stationImport } from '@freshet/contract';
import { expect } from 'vitest';
import type { Person } from '#test/world';

type Outcome = Answer<typeof stationImport.run>;

/** What a person answers where a file is silent. */
const usual = JSON.stringify({
  TimeZone: 'America/Vancouver',
  ElevationUnit: 'm',
  Positions: { notation: 'drop', far: 'keep' },
});

export const stationForm = (
  content: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string>,
  name = 'stations.csv',
) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([content], name));
  return form;
};
/** Imports a file of stations, or tries it. */
export const runImport = (
  person: Person,
  content: string | Uint8Array<ArrayBuffer>,
  isTestRun: boolean,
  fields = {},
): Promise<Outcome> =>
  person.stationImport.run({ form: stationForm(content, { isTestRun: String(isTestRun), answers: usual, ...fields }) });
export const previewImport = (person: Person, content: string | Uint8Array<ArrayBuffer>, name?: string) =>
  person.stationImport.preview({ form: stationForm(content, {}, name) });
export const countsOf = ({ Read, New, Updated, Unchanged, Rejected }: Outcome) => [
  Read,
  New,
  Updated,
  Unchanged,
  Rejected,
];
/** The row counts of an import add up. */
export const balances = (outcome: Outcome) => {
  const [read = 0, ...parts] = countsOf(outcome);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(read);
  return outcome;
};
