import { type ImportDetail, type ImportId, type IngestionDetails, isNotApplied } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useCan } from '#api/session/claims';
import { ImportEvents } from '#slices/continuous';
import { SectionCard } from '#ui/cards/section-card';
import { AppLink, useAnchor } from '#ui/link/link';
import { ErrorState, LoadingState } from '#ui/states';
import { LeftOut } from '../components/left-out.tsx';
import { StateChip } from '../components/state-chip.tsx';
import { ExceedanceTable, useNoExceedance } from '../import/exceedance-table.tsx';
import { ImportStates } from '../import/import-states.tsx';
import { Notified } from '../import/notified.tsx';
import { RollbackDialog } from '../import/rollback-dialog.tsx';
import { importQuery } from '../ingestion-queries.ts';
import { QualityLine } from '../quality/quality-line.tsx';
import { EcologyOutcome } from './ecology/ecology-outcome.tsx';

/** What was stored, what exceeds, who was notified, and the way back. */
export function DonePanel({ ingestion: { ImportIds, Holds } }: { ingestion: IngestionDetails }): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  // Who stored at the end of a long page sees what came of it.
  useEffect(() => {
    if (ImportIds.length > 0) panel.current?.scrollIntoView?.({ block: 'center' });
  }, [ImportIds.length]);
  return (
    <Stack ref={panel} sx={{ gap: 2 }}>
      {ImportIds.toReversed().map((id) => (
        <Stored key={id} id={id} holds={Holds} />
      ))}
    </Stack>
  );
}

function Stored({ id, holds }: { id: ImportId; holds: IngestionDetails['Holds'] }) {
  const { t } = useTranslation('ingestion');
  const query = useQuery(importQuery(id));
  const [isUndoing, setIsUndoing] = useState(false);
  const anchor = useAnchor();
  const canUndo = useCan('ingestion.rollback');
  const failure = errorOf(query);
  const detail = query.data;
  return (
    <SectionCard
      title={t('done.title', { id })}
      actions={
        <>
          <Button variant="contained" component={anchor} href={`/import/${id}`}>
            {t('done.open')}
          </Button>
          {canUndo && detail?.status === 'Published' ? (
            <Button onClick={() => setIsUndoing(true)}>{t('done.undo')}</Button>
          ) : null}
        </>
      }
    >
      {failure ? <ErrorState {...failure} /> : null}
      {detail && holds === 'ecology' ? <EcologyOutcome detail={detail} /> : null}
      {detail && holds !== 'ecology' ? <Outcome detail={detail} /> : null}
      {detail || failure ? null : <LoadingState shape="lines" />}
      {isUndoing && detail ? <RollbackDialog id={id} detail={detail} onClose={() => setIsUndoing(false)} /> : null}
    </SectionCard>
  );
}

function Outcome({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('ingestion');
  const { added, changed, unchanged, withdrawn, status, exceedancesCount, rowCounts } = detail;
  const none = useNoExceedance(detail);
  const canChoose = useCan('guidelines.configure');
  if (status === 'RolledBack') return <StateChip state="RolledBack" />;
  const parts = [
    t(detail.series.length > 0 ? 'done.addedValues' : 'done.added', { count: added }),
    ...(changed > 0 ? [t('done.changed', { count: changed })] : []),
    ...(unchanged > 0 ? [t('done.unchanged', { count: unchanged })] : []),
    ...(rowCounts.Repeated > 0 ? [t('done.repeated', { count: rowCounts.Repeated })] : []),
    ...(withdrawn > 0 ? [t('done.withdrawn', { count: withdrawn })] : []),
  ];
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography role="status" sx={{ fontWeight: 600 }} className="numbers">
        {parts.join(' ')}
      </Typography>
      {detail.series.length > 0 ? (
        <ImportEvents importId={detail.id} series={detail.series} />
      ) : (
        <Typography role="status">
          {exceedancesCount === null
            ? t('done.evaluating')
            : exceedancesCount === 0
              ? detail.notEvaluated.some(isNotApplied) || isNothingEvaluated(detail)
                ? none
                : t('done.noneExceed')
              : t('done.exceed', { count: exceedancesCount })}
        </Typography>
      )}
      <ImportStates detail={detail} />
      {canChoose && isNothingCovered(detail) ? (
        <AppLink href="/manage/guidelines?tab=library">{t('done.guideline')}</AppLink>
      ) : null}
      {exceedancesCount ? <ExceedanceTable detail={detail} most={360} /> : null}
      <Notified detail={detail} />
      <QualityLine detail={detail} />
      <LeftOut lines={detail.leftOut} fileId={detail.fileId} />
    </Stack>
  );
}

const isNothingEvaluated = ({ states }: ImportDetail) => states !== null && states.meets + states.waiting === 0;

/** A tenant without guidelines, mostly: the last step to its first evaluated result. */
const isNothingCovered = ({ states }: ImportDetail) =>
  states !== null && states.total > 0 && states.notCovered === states.total;
