import type { Round } from '@freshet/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { useGroupWords } from '#slices/guidelines';
import { messageWords } from '#slices/messages';
import { useAnalyteLabel } from '#ui/analyte-label';
import { showInstant } from '#ui/dates/show-instant.ts';
import { semicolon } from '#ui/numbers/colon.ts';
import { partAnchor } from './round-counts.tsx';
import { RoundItems, RoundPart } from './round-part.tsx';

export function NotEvaluatedPart({
  notEvaluated: { Count, Days, Imports },
}: {
  notEvaluated: Round['NotEvaluated'];
}): ReactNode {
  const { t } = useTranslation('round');
  const words = useGroupWords();
  const canManage = useClaims()['can-tenant-admin'];
  const newest = Imports[0] ? `/import/${Imports[0].ImportId}?tab=exceedances` : '/imports';
  return (
    <RoundPart
      id={partAnchor('notEvaluated')}
      title={t('notEvaluated.title', { count: Count, days: Days })}
      href={canManage ? '/manage/guidelines' : newest}
      action={canManage ? t('notEvaluated.action') : t('notEvaluated.newest')}
    >
      <RoundItems
        items={Imports.map(({ ImportId, FileName, Count: count, NotEvaluated }) => ({
          key: String(ImportId),
          text: t('notEvaluated.item', { count, file: FileName }),
          href: `/import/${ImportId}?tab=exceedances`,
          note: NotEvaluated.map(words).join(semicolon()),
        }))}
      />
    </RoundPart>
  );
}

export function DecisionsPart({ decisions: { Count, Items } }: { decisions: Round['Decisions'] }): ReactNode {
  const { t } = useTranslation('round');
  return (
    <RoundPart
      id={partAnchor('decisions')}
      title={t('decisions.title', { count: Count })}
      href="/import-events"
      action={t('decisions.action')}
    >
      <RoundItems
        items={Items.map(({ ExecutionId, FileName, Pending, Ready, UploadedBy, UploadedAt }) => ({
          key: ExecutionId,
          text: FileName,
          href: `/review/ingestion-results/${ExecutionId}`,
          note: `${t('decisions.pending', { count: Pending })} · ${t('decisions.ready', { count: Ready })} · ${UploadedBy}, ${showInstant(UploadedAt)}`,
        }))}
      />
    </RoundPart>
  );
}

const reportAddresses = {
  monthly: '/reports/monthly-water-quality',
  riss: '/reports/monthly-RISS',
  moe: '/reports/BCMOE',
} as const;

export function SamplesPart({ samples: { Count, StillDue, Stations } }: { samples: Round['Samples'] }): ReactNode {
  const { t } = useTranslation('round');
  const analyteLabel = useAnalyteLabel();
  const [first] = Stations;
  return (
    <RoundPart
      id={partAnchor('samples')}
      title={t('samples.title', { count: Count })}
      href={reportAddresses[first?.Kind ?? 'monthly']}
      action={t('samples.action')}
    >
      <RoundItems
        items={Stations.map(({ StationId, StationName, MonitoringFeatureId, Month, Parameters }) => ({
          key: `${StationId} ${Month}`,
          text: `${StationName}, ${Month}`,
          href: MonitoringFeatureId === null ? null : `/monitoring-locations/${MonitoringFeatureId}?tab=calendar`,
          note: listSome(Parameters.map(({ Name, Fraction }) => analyteLabel(Name, Fraction))),
        }))}
      />
      {StillDue > 0 ? t('samples.still', { count: StillDue }) : null}
    </RoundPart>
  );
}

const mostNamed = 6;
const listSome = (names: readonly string[]) =>
  names.length > mostNamed
    ? `${names.slice(0, mostNamed).join(semicolon())} … (${names.length})`
    : names.join(semicolon());

export function SilentPart({ silent: { Count, Items } }: { silent: Round['Silent'] }): ReactNode {
  const { t } = useTranslation('round');
  return (
    <RoundPart
      id={partAnchor('silent')}
      title={t('silent.title', { count: Count })}
      href="/continuous/watch"
      action={t('silent.action')}
    >
      <RoundItems
        items={Items.map(({ SeriesId, Identifier, Since }) => ({
          key: String(SeriesId),
          text: Identifier,
          href: `/series/${SeriesId}`,
          note: t('silent.since', { at: showInstant(Since) }),
        }))}
      />
    </RoundPart>
  );
}

export function ReportsPart({ reports: { Count, Items } }: { reports: Round['Reports'] }): ReactNode {
  const { t } = useTranslation('round');
  return (
    <RoundPart
      id={partAnchor('reports')}
      title={t('reports.title', { count: Count })}
      href="/reports?tab=schedules"
      action={t('reports.action')}
    >
      <RoundItems
        items={Items.map(({ Name, At, Error: error }) => ({
          key: `${Name} ${At ?? ''}`,
          text: Name,
          href: '/reports?tab=schedules',
          note: [error ? t('reports.failed') : '', At ? t('reports.at', { at: showInstant(At) }) : '']
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </RoundPart>
  );
}

export function MessagesPart({ messages: { Count, Items } }: { messages: Round['Messages'] }): ReactNode {
  const { t } = useTranslation('round');
  return (
    <RoundPart
      id={partAnchor('messages')}
      title={t('messages.title', { count: Count })}
      href="/messagecenter"
      action={t('messages.action')}
    >
      <RoundItems
        items={Items.map((message) => ({
          key: String(message.id),
          text: messageWords(message).title,
          href: message.link || '/messagecenter',
          note: showInstant(message.createdAt),
        }))}
      />
    </RoundPart>
  );
}
