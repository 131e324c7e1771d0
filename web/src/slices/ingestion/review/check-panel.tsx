import type { IngestionDetails } from '@freshet/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { LeftOut } from '../components/left-out.tsx';
import { type RowCountPart, RowCountsBar } from '../components/row-counts-bar.tsx';
import { DecisionsCard } from '../decisions/decisions-card.tsx';
import { reviewRoute } from '../routes.ts';
import { Causes } from './causes.tsx';
import { MediaQuestion } from './media-question.tsx';
import { UnknownNames } from './names/unknown-names.tsx';
import { PublishBar } from './publish-bar.tsx';
import { ReviewContext } from './review-context.ts';
import { DifferenceCard } from './rows/difference-card.tsx';
import { StagedRows } from './rows/staged-rows.tsx';
import { useDecide } from './use-decide.ts';
import { OverwriteQuestion, RepeatsQuestion } from './waiting-question.tsx';

/** The check: the row counts, the causes, the unrecognised names, every row, and the button that stores them. */
export function CheckPanel({ ingestion }: { ingestion: IngestionDetails }): ReactNode {
  const { t } = useTranslation('ingestion');
  const review = useDecide(ingestion);
  const isRequested = ingestion.UnknownNames.length > 0;
  const navigate = reviewRoute.useNavigate();
  const show = (part: RowCountPart) =>
    void navigate({
      search: (before) => ({ ...before, state: statesOf[part], code: undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <ReviewContext value={review}>
      <Stack sx={{ gap: 2 }}>
        <SectionCard title={t('rowCounts.title')} isTitleHidden>
          <Stack sx={{ gap: 2 }}>
            <Box sx={summaryStyle}>
              <RowCountsBar rowCounts={ingestion.RowCounts} onShow={show} />
              <Causes ingestion={ingestion} />
            </Box>
            <LeftOut lines={ingestion.LeftOut} fileId={ingestion.FileId} />
          </Stack>
        </SectionCard>
        <RepeatsQuestion />
        <OverwriteQuestion />
        {isRequested ? null : <MediaQuestion />}
        <Box sx={isRequested ? besideStyle : {}}>
          <Stack sx={{ gap: 2, minWidth: 0, ...(isRequested ? listStyle : {}) }}>
            {isRequested ? <MediaQuestion /> : null}
            <UnknownNames />
            {isRequested ? <DecisionsCard ingestion={ingestion} /> : null}
          </Stack>
          <Box sx={{ minWidth: 0 }}>
            <StagedRows />
          </Box>
        </Box>
        {isRequested ? null : <DecisionsCard ingestion={ingestion} />}
        <DifferenceCard ingestion={ingestion} />
        <PublishBar />
      </Stack>
    </ReviewContext>
  );
}

/** Side by side where there is room: the rows below come into sight. */
const summaryStyle = {
  display: 'grid',
  gap: 2,
  columnGap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 8fr)' },
} as const;

/** What has to be decided is beside the rows it is about, and what was decided below it; the rows have the rest. */
const besideStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '340px minmax(0, 1fr)' },
} as const;

/** The list scrolls for itself, so that the rows stay in sight. */
const listStyle = { maxHeight: { lg: '82vh' }, overflowY: { lg: 'auto' } } as const;

const statesOf = {
  Ready: 'ready',
  Held: 'held',
  Rejected: 'rejected',
  Dropped: 'dropped',
  Stored: 'all',
  Unchanged: 'all',
  Repeated: 'all',
} as const satisfies Record<RowCountPart, string>;
