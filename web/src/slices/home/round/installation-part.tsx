import type { Operations } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showInstant } from '#ui/dates/show-instant.ts';
import { RoundItems, RoundPart } from './round-part.tsx';
import { operationsQuery } from './round-query.ts';

const dayMs = 86_400_000;
const mostFailures = 5;

/** What is wrong with the installation, for system administrators; nothing where nothing is. */
export function InstallationPart(): ReactNode {
  const { t } = useTranslation('round');
  const operations = useQuery(operationsQuery).data;
  const items = operations ? troubleOf(operations, t) : [];
  if (items.length === 0) return null;
  return (
    <RoundPart title={t('installation.title')} href="/administration/operations" action={t('installation.action')}>
      <RoundItems items={items} />
    </RoundPart>
  );
}

function troubleOf(
  { At, Queue, Workers, Failures, Storage }: Operations,
  t: ReturnType<typeof useTranslation<'round'>>['t'],
) {
  const href = '/administration/operations';
  const lately = Failures.filter(({ FinishedAt }) => Date.parse(At) - Date.parse(FinishedAt) < dayMs);
  const isAlone = !Workers.some(({ IsAlive }) => IsAlive);
  return [
    ...(Queue.StandsStill ? [{ key: 'queue', text: t('installation.standsStill'), href, note: '' }] : []),
    ...(isAlone ? [{ key: 'workers', text: t('installation.noWorker'), href, note: '' }] : []),
    ...(Storage.IsNearlyFull ? [{ key: 'storage', text: t('installation.storage'), href, note: '' }] : []),
    ...lately.slice(0, mostFailures).map((one) => ({
      key: one.ExecutionId,
      text: t('installation.failed', { tenant: one.Tenant, by: one.RequestedBy }),
      href,
      note: `${showInstant(one.FinishedAt)} · ${one.Error}`,
    })),
  ];
}
