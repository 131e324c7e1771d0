import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useCan } from '#api/session/claims';
import { useAnchor } from '#ui/link/link';

interface ReportActionsProps {
  /** The link to the report history, and the button that makes a report. */
  words: Readonly<Record<'made' | 'make', string>>;
  isReady: boolean;
  onReport: () => void;
}

/** At the head of a query: to the reports that were generated, and one more. */
export function ReportActions({ words, isReady, onReport }: ReportActionsProps): ReactNode {
  const anchor = useAnchor();
  const canRun = useCan('reports.run');
  return (
    <>
      <Button component={anchor} href="/reports">
        {words.made}
      </Button>
      {canRun ? (
        <Button variant="contained" disabled={!isReady} onClick={onReport}>
          {words.make}
        </Button>
      ) : null}
    </>
  );
}
