import type { RowCounts } from '@freshet/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writeCount } from '#ui/numbers/write-count.ts';

export const rowCountParts = [
  { id: 'Stored', colour: 'success.main', mark: '✓' },
  { id: 'Ready', colour: 'primary.main', mark: '●' },
  { id: 'Unchanged', colour: 'text.disabled', mark: '=' },
  { id: 'Repeated', colour: 'text.secondary', mark: '≡' },
  { id: 'Held', colour: 'warning.main', mark: '?' },
  { id: 'Rejected', colour: 'error.main', mark: '▲' },
  { id: 'Dropped', colour: 'divider', mark: '–' },
] as const;

export type RowCountPart = (typeof rowCountParts)[number]['id'];

/** Whether every row that was read is counted once. */
export const addsUp = (rowCounts: RowCounts) =>
  rowCountParts.reduce((sum, { id }) => sum + rowCounts[id], 0) === rowCounts.Read;

interface RowCountsBarProps {
  rowCounts: RowCounts;
  /** Of a logger file values are counted; a line may hold several. */
  ofValues?: boolean;
  /** Shows the rows of a part; parts without rows to show are plain text. */
  onShow?: ((part: RowCountPart) => void) | undefined;
}

/** Every row of a file, exactly once: a bar that adds up, and the numbers under it. */
export function RowCountsBar({ rowCounts, ofValues = false, onShow }: RowCountsBarProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const shown = rowCountParts.filter(({ id }) => rowCounts[id] > 0);
  return (
    <Stack sx={{ gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 600 }} className="numbers">
          {t(ofValues ? 'rowCounts.readValues' : 'rowCounts.read', { count: rowCounts.Read })}
        </Typography>
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0 }}>
          {shown.map((part) => (
            <Part key={part.id} part={part} count={rowCounts[part.id]} onShow={onShow} />
          ))}
        </Box>
      </Box>
      <RowCountsLine rowCounts={rowCounts} height={16} />
      {addsUp(rowCounts) ? null : (
        <Typography role="alert" color="error">
          {t('rowCounts.notAddingUp')}
        </Typography>
      )}
    </Stack>
  );
}

interface PartProps {
  part: (typeof rowCountParts)[number];
  count: number;
  onShow: RowCountsBarProps['onShow'];
}

function Part({ part: { id, colour, mark }, count, onShow }: PartProps) {
  const { t } = useTranslation('ingestion');
  const canShow = onShow !== undefined && !hasNoRows.has(id);
  const number = (
    <>
      <span aria-hidden>{mark} </span>
      {writeCount(count)}
    </>
  );
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'row-reverse',
        gap: 0.75,
        alignItems: 'baseline',
        borderLeft: 4,
        borderColor: colour,
        pl: 1,
      }}
    >
      <Typography component="dt" variant="body2" color="textSecondary">
        {t(`rowCounts.${id}`)}
      </Typography>
      <Typography component="dd" className="numbers" sx={{ m: 0, fontSize: 18, lineHeight: 1.3, fontWeight: 600 }}>
        {canShow ? (
          <Box
            component="button"
            type="button"
            aria-label={t('rowCounts.show', { count, part: t(`rowCounts.${id}`) })}
            onClick={() => onShow(id)}
            sx={{
              all: 'unset',
              cursor: 'pointer',
              '&:hover': { textDecoration: 'underline' },
              '&:focus-visible': focus,
            }}
          >
            {number}
          </Box>
        ) : (
          number
        )}
      </Typography>
    </Box>
  );
}

/** What left the review has no rows to show. */
const hasNoRows: ReadonlySet<RowCountPart> = new Set(['Stored', 'Unchanged', 'Repeated'] as const);

const focus = { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2, borderRadius: 1 };

/** The bar alone, for lists; what it says is in words beside it. */
export function RowCountsLine({ rowCounts, height = 10 }: { rowCounts: RowCounts; height?: number }): ReactNode {
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', height, borderRadius: 1, overflow: 'hidden', bgcolor: 'background.default' }}
    >
      {rowCountParts.map(({ id, colour }) => (
        <Box
          key={id}
          sx={{ flexGrow: rowCounts[id], flexBasis: 0, minWidth: rowCounts[id] > 0 ? 3 : 0, bgcolor: colour }}
        />
      ))}
    </Box>
  );
}
