import type { GraphSelection, StateCounts as States } from '@freshet/contract';
import { type ReactNode, useCallback } from 'react';
import { stringifySearch } from '#api/root-routes';
import { type EvaluatedSearch, StateCounts } from '#slices/guidelines';
import { writeSelection } from '../selection-address.ts';

interface SelectionStatesProps {
  selection: GraphSelection;
  states: States;
  isDense?: boolean;
}

/** The states of the results of a tile; each count leads to its rows in the query. */
export function SelectionStates({ selection, states, isDense = false }: SelectionStatesProps): ReactNode {
  const hrefOf = useStateHref(selection);
  return <StateCounts {...{ states, notEvaluated: none, hrefOf, isDense }} />;
}

/** The query that shows the results of a tile that are in a state. */
export const useStateHref = (selection: GraphSelection): ((search: EvaluatedSearch) => string) =>
  useCallback(
    (search) => {
      const params = { ...writeSelection(selection), view: 'long', ...search };
      return `/reports/discrete-data-query${stringifySearch(params)}`;
    },
    [selection],
  );

const none: readonly never[] = [];
