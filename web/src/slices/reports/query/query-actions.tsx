import { mostGraphAnalytes, mostGraphStations } from '@freshet/contract';
import SavedIcon from '@mui/icons-material/BookmarksOutlined';
import SaveIcon from '@mui/icons-material/SaveOutlined';
import GraphIcon from '@mui/icons-material/ShowChart';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { stringifySearch } from '#api/root-routes';
import { useCan } from '#api/session/claims';
import { useAnchor } from '#ui/link/link';
import { writeOptions, writeSelection } from '../selection-address.ts';
import type { QuerySearch } from './query-search.ts';
import type { Effective } from './use-effective.ts';
import type { QueryState } from './use-query-state.ts';

interface QueryActionsProps {
  state: QueryState;
  effective: Effective;
  onSearch: (next: Partial<QuerySearch>, isStep?: boolean) => void;
  onReport: () => void;
}

/** What can be done with a selection. */
export function QueryActions({ state, effective, onSearch, onReport }: QueryActionsProps) {
  const { t } = useTranslation('reports');
  const canSave = useCan('reports.save');
  const canRun = useCan('reports.run');
  const { stations, analytes } = effective.selection;
  const isReady = stations.length > 0 && analytes.length > 0;
  return (
    <>
      <Button startIcon={<SavedIcon />} onClick={() => onSearch({ open: 'saved' }, true)}>
        {t('actions.saved')}
      </Button>
      {canSave ? (
        <Button
          startIcon={<SaveIcon />}
          disabled={stations.length === 0}
          onClick={() => onSearch({ open: 'save' }, true)}
        >
          {t('actions.save')}
        </Button>
      ) : null}
      {isReady ? <GraphButton state={state} effective={effective} /> : null}
      {canRun ? (
        <Button variant="contained" disabled={!isReady} onClick={onReport}>
          {t('actions.report')}
        </Button>
      ) : null}
    </>
  );
}

/** Graphs are of fewer stations and analytes than a table; which is stated instead of leading to a refusal. */
function GraphButton({ state, effective }: Pick<QueryActionsProps, 'state' | 'effective'>) {
  const { t } = useTranslation('reports');
  const anchor = useAnchor();
  const { stations, analytes } = effective.selection;
  if (stations.length <= mostGraphStations && analytes.length <= mostGraphAnalytes) {
    return (
      <Button startIcon={<GraphIcon />} component={anchor} href={graphAddress(state, effective)}>
        {t('actions.graph')}
      </Button>
    );
  }
  return (
    <Tooltip title={t('actions.graphTooMany', { stations: mostGraphStations, analytes: mostGraphAnalytes })}>
      <span>
        <Button startIcon={<GraphIcon />} disabled>
          {t('actions.graph')}
        </Button>
      </span>
    </Tooltip>
  );
}

/** The same selection on the screen of graphs, which takes no more of it than its address can hold. */
const graphAddress = ({ options }: QueryState, { selection }: Effective): string =>
  `/reports/graphs${stringifySearch({ ...writeSelection(selection), o: writeOptions(options) })}`;
