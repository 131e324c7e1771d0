import {
  AnalyteIdText,
  type EvaluatedState,
  evaluatedStates,
  type NotEvaluated,
  notEvaluatedReasons,
} from '@freshet/contract';
import { z } from 'zod';
import { searchText } from '#api/root-routes';

/** Which results of a table of states an address asks for. */
export const evaluatedSearch = {
  state: z.enum(evaluatedStates).optional().catch(undefined),
  reason: z.enum(notEvaluatedReasons).optional().catch(undefined),
  /** An analyte, its fraction and its speciation, as `12~Dissolved~NO3`. */
  of: searchText,
};

export interface EvaluatedSearch {
  readonly state?: EvaluatedState | undefined;
  readonly reason?: NotEvaluated['Reason'] | undefined;
  readonly of?: string | undefined;
}

export const noEvaluatedSearch: EvaluatedSearch = { state: undefined, reason: undefined, of: undefined };

/** The address that shows exactly the results of a group. */
export const searchFor = ({ State, Reason, AnalyteId, Fraction, Speciation }: NotEvaluated): EvaluatedSearch => ({
  state: State,
  reason: Reason,
  of: [AnalyteId, Fraction, Speciation].join('~'),
});

/** The parameters of the calls. */
export function readEvaluatedSearch({ state, reason, of = '' }: EvaluatedSearch) {
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

export const hrefWith = (
  path: string,
  search: EvaluatedSearch,
  more: Readonly<Record<string, string>> = {},
): string => {
  const given = Object.entries({ ...more, ...search }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${path}?${new URLSearchParams(given).toString()}`;
};
