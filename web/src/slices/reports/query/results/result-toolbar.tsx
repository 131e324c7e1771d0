import {
  mostStationsByTime,
  type QueryGuideline,
  type ReportSelection,
  type ResultOrder,
  resultOrders,
} from '@freshet/contract';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { VerdictMark } from '#slices/guidelines';
import type { QuerySearch } from '../query-search.ts';
import { ResultFilter } from './result-filter.tsx';
import type { CellFacts } from './sample-columns.tsx';
import { canOrder, type TableFilter } from './table-filter.ts';
import type { LoadedResults } from './use-results.ts';

export interface ResultToolbarProps {
  search: QuerySearch;
  onSearch: (next: Partial<QuerySearch>, isStep?: boolean) => void;
  guidelines: readonly QueryGuideline[];
  results: LoadedResults;
  selection: ReportSelection;
  filter: TableFilter;
  names: Pick<CellFacts, 'stationNames' | 'analyteNames'>;
}

const views = ['wide', 'long'] as const;
const viewButton = { textTransform: 'none', px: 1.5, color: 'text.primary', bgcolor: 'background.paper' } as const;

/** How the table is laid out and by which guideline it is coloured, with what the signs in it mean. */
export function ResultToolbar(props: ResultToolbarProps) {
  const { search, onSearch, guidelines, results, selection, filter, names } = props;
  const { t } = useTranslation('reports');
  const chosen = guidelines.some(({ GuidelineId }) => String(GuidelineId) === search.by) ? (search.by ?? '') : '';
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('results.view')}
        value={search.view ?? 'wide'}
        onChange={(_, next: 'wide' | 'long' | null) => next && onSearch({ view: next === 'wide' ? undefined : next })}
      >
        {views.map((view) => (
          <ToggleButton key={view} value={view} sx={viewButton}>
            {t(`results.views.${view}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <OrderField order={filter.order} selection={selection} onSearch={onSearch} />
      <ResultFilter {...{ selection, filter, names, onSearch }} />
      {guidelines.length > 1 ? (
        <MuiTextField
          select
          size="small"
          label={t('results.colourBy')}
          value={chosen}
          onChange={({ target }) => onSearch({ by: target.value || undefined })}
          sx={{ width: 280, maxWidth: '100%' }}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{t('results.allGuidelines')}</MenuItem>
          {guidelines.map(({ GuidelineId, GuidelineName }) => (
            <MenuItem key={GuidelineId} value={String(GuidelineId)}>
              {GuidelineName}
            </MenuItem>
          ))}
        </MuiTextField>
      ) : null}
      <Legend hasGuidelines={guidelines.length > 0} results={results} />
    </Stack>
  );
}

interface OrderFieldProps {
  order: ResultOrder;
  selection: ReportSelection;
  onSearch: ResultToolbarProps['onSearch'];
}

/** Only the orders that the store can go through without sorting everything first. */
function OrderField({ order, selection, onSearch }: OrderFieldProps) {
  const { t } = useTranslation('reports');
  const isMany = !canOrder('newest', selection);
  return (
    <MuiTextField
      select
      size="small"
      label={t('order.label')}
      value={order}
      onChange={({ target }) =>
        onSearch({ order: resultOrders.find((one) => one === target.value && one !== 'station') })
      }
      sx={{ width: 250, maxWidth: '100%' }}
      helperText={isMany ? t('order.tooMany', { most: mostStationsByTime }) : undefined}
    >
      {resultOrders.map((one) => (
        <MenuItem key={one} value={one} disabled={!canOrder(one, selection)}>
          {t(`order.${one}`)}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}

function Legend({ hasGuidelines, results }: { hasGuidelines: boolean; results: LoadedResults }) {
  const { t } = useTranslation('reports');
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={t('legend.title')}
      sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', m: 0, p: 0, listStyle: 'none', fontSize: 13 }}
    >
      {hasGuidelines ? (
        <>
          <li>
            <VerdictMark verdict="exceeds" />
          </li>
          <li>
            <VerdictMark verdict="undetermined" />
          </li>
          <li>
            <VerdictMark verdict="undetermined" reason="tooFewSamples" />
          </li>
        </>
      ) : null}
      <Typography component="li" variant="body2" color="textSecondary">
        {t('legend.nonDetect')}
      </Typography>
      {[...results.flags.values()].map(({ FlagId, FlagCode, Description, Colour }) => (
        <Box component="li" key={FlagId} sx={{ color: 'text.secondary' }}>
          <Box
            component="span"
            aria-hidden
            sx={{ display: 'inline-block', width: 10, height: 10, borderRadius: '50%', bgcolor: Colour, mr: 0.5 }}
          />
          {FlagCode}: {Description}
        </Box>
      ))}
    </Stack>
  );
}
