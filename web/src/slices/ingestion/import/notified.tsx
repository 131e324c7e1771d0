import type { ImportDetail } from '@freshet/contract';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showInstant } from '#ui/dates/show-instant.ts';

/** Who was notified about exceedances, and when. */
export function Notified({
  detail: { notified, evaluatedAt, exceedancesCount, series },
}: {
  detail: ImportDetail;
}): ReactNode {
  const { t } = useTranslation('imports');
  if (evaluatedAt === null) return null;
  if (notified.length === 0) {
    // Whether values of sensors began an event is on their own pages: here it is not known why nobody was notified.
    const reason = series.length > 0 ? 'ofSeries' : exceedancesCount === 0 ? 'nothing' : 'none';
    return <Typography color="textSecondary">{t(`notified.${reason}`)}</Typography>;
  }
  const people = notified.map(({ name, at }) => t('notified.one', { name, at: showInstant(at) }));
  return (
    <Typography>
      {t('notified.title')} {people.join(', ')}
    </Typography>
  );
}
