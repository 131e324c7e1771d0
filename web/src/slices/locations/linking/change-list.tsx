import type { LinkChange } from '@freshet/contract';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { EmptyState } from '#ui/states';
import { useSentences } from '../use-sentences.ts';
import { proposals, realChanges, unmatched } from './changes.ts';
import { TakeProposal } from './take-proposal.tsx';

type Numbered = LinkChange & { readonly at: number };

/** What a run changes, and separately what it proposes and what has no match. */
export function ChangeList({ changes }: { changes: readonly LinkChange[] }): ReactNode {
  const { t } = useTranslation('manageLocations');
  const real = realChanges(changes);
  const parts = [
    { id: 'changes', rows: real, title: t('testRun.changes', { count: real.length }) },
    { id: 'proposals', rows: proposals(changes), title: t('testRun.proposals'), purpose: t('testRun.proposalsHelp') },
    { id: 'unmatched', rows: unmatched(changes), title: t('testRun.unmatched'), purpose: t('testRun.unmatchedHelp') },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      {real.length === 0 ? <EmptyState title={t('testRun.nothing')} /> : null}
      {parts.map(({ id, rows, title, purpose }) => (
        <SectionCard key={id} title={title} {...(purpose ? { purpose } : {})}>
          {rows.length <= (id === 'proposals' ? mostProposed : mostListed) ? (
            <ChangeSentences label={title} changes={rows} />
          ) : (
            <ChangeTable id={`linking-${id}`} label={title} changes={rows} />
          )}
        </SectionCard>
      ))}
    </>
  );
}

/** Up to so many are read as sentences; more are looked through as a table. */
const mostListed = 12;
/** Each proposal is reviewed separately, and can be accepted in its row. */
const mostProposed = 100;

const keyOf = ({ Kind, SourceId, MonitoringFeatureId, Message }: LinkChange) =>
  `${Kind}-${SourceId}-${MonitoringFeatureId}-${Message}`;

function ChangeSentences({ label, changes }: { label: string; changes: readonly LinkChange[] }) {
  const translate = useSentences();
  const { t } = useTranslation('manageLocations');
  return (
    <List dense disablePadding aria-label={label}>
      {changes.map((change) => (
        <ListItem key={keyOf(change)} disableGutters divider sx={{ gap: 1, flexWrap: 'wrap' }}>
          <ListItemText
            primary={translate(change)}
            secondary={t(`testRun.kinds.${change.Kind}`)}
            sx={{ flex: '1 1 200px' }}
            slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
          />
          {change.Kind === 'proposed' ? <TakeProposal proposal={change} /> : null}
        </ListItem>
      ))}
    </List>
  );
}

function ChangeTable({ id, label, changes }: { id: string; label: string; changes: readonly LinkChange[] }) {
  const rows = useMemo(() => changes.map((change, at): Numbered => ({ ...change, at })), [changes]);
  return (
    <DataTable
      id={id}
      label={label}
      columns={useChangeColumns()}
      rows={rows}
      rowKey={keyOfChange}
      height={tableHeight(rows.length, 340)}
    />
  );
}

const keyOfChange = ({ at }: Numbered) => String(at);

function useChangeColumns(): readonly Column<Numbered>[] {
  const translate = useSentences();
  const { t } = useTranslation('manageLocations');
  return useMemo(
    () => [
      { id: 'source', header: t('testRun.source'), width: 170, value: ({ SourceName }: Numbered) => SourceName },
      { id: 'kind', header: t('testRun.kind'), width: 150, value: ({ Kind }: Numbered) => t(`testRun.kinds.${Kind}`) },
      {
        id: 'place',
        header: t('testRun.place'),
        width: 170,
        value: ({ MonitoringFeatureName }: Numbered) => MonitoringFeatureName,
      },
      { id: 'why', header: t('testRun.why'), width: 420, filter: false, value: translate },
    ],
    [t, translate],
  );
}
