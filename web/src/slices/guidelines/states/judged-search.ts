import { AnalyteIdText, type JudgedState, judgedStates, type NotJudged, notJudgedReasons } from '@freshet/contract';
import { z } from 'zod';
import { searchText } from '#api/root-routes';

/** Which results of a table of states an address asks for. */
export const judgedSearch = {
  state: z.enum(judgedStates).optional().catch(undefined),
  reason: z.enum(notJudgedReasons).optional().catch(undefined),
  /** An analyte, its fraction and its speciation, as `12~Dissolved~NO3`. */
  of: searchText,
};

export interface JudgedSearch {
  readonly state?: JudgedState | undefined;
  readonly reason?: NotJudged['Reason'] | undefined;
  readonly of?: string | undefined;
}

export const noJudgedSearch: JudgedSearch = { state: undefined, reason: undefined, of: undefined };

/** The address that shows exactly the results of a group. */
export const searchFor = ({ State, Reason, AnalyteId, Fraction, Speciation }: NotJudged): JudgedSearch => ({
  state: State,
  reason: Reason,
  of: [AnalyteId, Fraction, Speciation].join('~'),
});

/** What the calls are asked with. */
export function readJudgedSearch({ state, reason, of = '' }: JudgedSearch) {
  const [analyte = '', fraction, speciation] = of.split('~');
  const analyteId = AnalyteIdText.safeDecode(analyte);
  return {
    ...(state ? { state } : {}),
    ...(reason ? { reason } : {}),
    ...(analyteId.success ? { analyteId: analyteId.data } : {}),
    ...(analyteId.success && fraction !== undefined ? { fraction } : {}),
    ...(analyteId.success && speciation !== undefined ? { speciation } : {}),
  };
}

export const hrefWith = (path: string, search: JudgedSearch, more: Readonly<Record<string, string>> = {}): string => {
  const given = Object.entries({ ...more, ...search }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${path}?${new URLSearchParams(given).toString()}`;
};
