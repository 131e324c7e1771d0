import type { IngestionSummary } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '#api/live';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { writeCount } from '#ui/numbers/write-count.ts';
import { RowCountsLine, rowCountParts } from '../components/row-counts-bar.tsx';
import { StateChip } from '../components/state-chip.tsx';
import { refreshWaiting, waitingQuery } from '../ingestion-queries.ts';

/** Files that are being read, and files whose rows wait for a person. Nothing at all when there are none. */
export function WaitingList(): ReactNode {
  const { t } = useTranslation('imports');
  const waiting = useQuery(waitingQuery).data?.ImportsIndex ?? [];
  useChange('execution', refreshWaiting);
  if (waiting.length === 0) return null;
  return (
    <SectionCard title={t('waiting.title')} purpose={t('waiting.purpose')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {waiting.map((each) => (
          <Waiting key={each.ExecutionId} ingestion={each} />
        ))}
      </Box>
    </SectionCard>
  );
}

function Waiting({ ingestion }: { ingestion: IngestionSummary }) {
  const { t } = useTranslation(['imports', 'ingestion']);
  const { ExecutionId, FileName, State, RowCounts, CreatedAt, CreatedBy } = ingestion;
  const counts = rowCountParts
    .filter(({ id }) => RowCounts[id] > 0)
    .map(({ id }) => `${t(`ingestion:rowCounts.${id}`)} ${writeCount(RowCounts[id])}`);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) 140px minmax(0, 3fr)' },
        gap: { xs: 0.5, md: 2 },
        alignItems: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <AppLink
          href={`/review/ingestion-results/${ExecutionId}`}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', display: 'inline-block', py: 0.5 }}
        >
          {FileName}
        </AppLink>
        <Typography variant="body2" color="textSecondary">
          {t('imports:waiting.since', { who: CreatedBy, when: showInstant(CreatedAt) })}
        </Typography>
      </Box>
      <div>
        <StateChip state={State} />
      </div>
      <Box sx={{ minWidth: 0 }}>
        <RowCountsLine rowCounts={RowCounts} />
        <Typography variant="body2" color="textSecondary" className="numbers">
          {counts.join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}
