import SavedIcon from '@mui/icons-material/BookmarksOutlined';
import SaveIcon from '@mui/icons-material/SaveOutlined';
import GraphIcon from '@mui/icons-material/ShowChart';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/claims';
import { stringifySearch } from '#api/root-routes';
import { useAnchor } from '#ui/link';
import { writeOptions, writeSelection } from '../parts/selection-address.ts';
import type { QuerySearch } from './query-search.ts';
import type { Effective } from './use-effective.ts';
import type { QueryState } from './use-query-state.ts';

interface QueryActionsProps {
  search: QuerySearch;
  state: QueryState;
  effective: Effective;
  onSearch: (next: Partial<QuerySearch>, isStep?: boolean) => void;
  onReport: () => void;
}

/** What can be done with a selection. */
export function QueryActions({ search, state, effective, onSearch, onReport }: QueryActionsProps) {
  const { t } = useTranslation('reports');
  const anchor = useAnchor();
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
      {isReady ? (
        <Button startIcon={<GraphIcon />} component={anchor} href={graphAddress(search, state, effective)}>
          {t('actions.graph')}
        </Button>
      ) : null}
      {canRun ? (
        <Button variant="contained" disabled={!isReady} onClick={onReport}>
          {t('actions.report')}
        </Button>
      ) : null}
    </>
  );
}

/** The same selection on the screen of graphs. */
function graphAddress({ long, q }: QuerySearch, { options }: QueryState, { selection }: Effective): string {
  const said = long ? {} : writeSelection(selection);
  return `/reports/graphs${stringifySearch({ ...said, o: writeOptions(options), long, q })}`;
}
