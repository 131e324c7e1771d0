import { comparesDays, type Round } from '@freshet/contract';
import { formatCalculated } from '@freshet/domain/values';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EvaluatedTable, useAnswers } from '#slices/guidelines';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { showInZone } from '#ui/dates/station-clock.ts';
import { AppLink } from '#ui/link/link';
import { partAnchor } from './round-counts.tsx';
import { RoundItems } from './round-part.tsx';

/** What exceeds and was not there at the last visit: the worst of the newest import in full, and the way to each import. */
export function NewExceedances({
  exceedances,
  actions,
}: {
  exceedances: Round['Exceedances'];
  actions: ReactNode;
}): ReactNode {
  const { t, i18n } = useTranslation('round');
  const write = (value: number) => formatCalculated(value, 4, { language: i18n.language === 'fr' ? 'fr' : 'en' });
  const { open, answers } = useAnswers();
  const { Count: count, IsAtLeast, Rows, Imports, EventCount, Events } = exceedances;
  if (count === 0 && EventCount === 0) return null;
  const title = IsAtLeast ? t('exceedances.atLeast', { count }) : t('exceedances.title', { count });
  return (
    <SectionCard
      id={partAnchor(count > 0 ? 'exceedances' : 'events')}
      title={count > 0 ? title : t('events.title', { count: EventCount })}
      actions={actions}
    >
      {count > 0 ? (
        <>
          <EvaluatedTable
            id="new-exceedances"
            label={title}
            rows={Rows}
            total={count}
            open={open}
            most={400}
            withoutState
          />
          <Stack
            component="ul"
            direction="row"
            sx={{ flexWrap: 'wrap', columnGap: 3, m: 0, mt: 1, p: 0, listStyle: 'none' }}
          >
            {Imports.map(({ ImportId, FileName, Count, ImportedAt }) => (
              <li key={ImportId}>
                <AppLink href={`/import/${ImportId}?tab=exceedances`}>
                  {t('exceedances.all', { count: Count, file: FileName })}
                </AppLink>{' '}
                <Typography component="span" variant="body2" color="textSecondary" className="numbers">
                  {showInstant(ImportedAt)}
                </Typography>
              </li>
            ))}
          </Stack>
        </>
      ) : null}
      {EventCount > 0 ? (
        <>
          {count > 0 ? (
            <Typography id={partAnchor('events')} variant="h3" sx={{ mt: 2, scrollMarginTop: 72 }}>
              {t('events.title', { count: EventCount })}
            </Typography>
          ) : null}
          <RoundItems
            items={Events.map((event) => ({
              key: String(event.Id),
              text: event.Identifier,
              href: `/series/${event.SeriesId}`,
              note: t('events.note', {
                ...{
                  guideline: event.GuidelineName,
                  peak: write(event.Peak),
                  unit: event.PeakUnit,
                  limit: write(event.Limit),
                  limitUnit: event.Unit,
                },
                from: comparesDays(event.Statistic) ? event.FirstDay : showInZone(event.StartAt, event.TimeZone),
              }),
            }))}
          />
        </>
      ) : null}
      {answers}
    </SectionCard>
  );
}
