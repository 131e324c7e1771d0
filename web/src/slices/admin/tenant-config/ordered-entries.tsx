import type { TenantId } from '@freshet/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { useChange } from '../admin-queries.ts';
import { OrderedList } from './ordered-list.tsx';
import { refreshTenant } from './tenant-config-queries.ts';

interface Entry {
  readonly Id: number;
}

interface OrderedEntriesProps<Item extends Entry> {
  tenantId: TenantId;
  label: string;
  query: UseQueryResult<Item[]>;
  nameOf: (item: Item) => string;
  empty: { title: string; reason: string };
  /** What else there is to know before one is deleted. */
  deleteText: string;
  move: (items: readonly Item[], from: number, to: number) => Promise<unknown>;
  remove: (item: Item) => Promise<unknown>;
  /** Only neighbours change places: dragging is left out. */
  isSwapOnly?: boolean;
  children: (item: Item, askToDelete: () => void) => ReactNode;
}

/** What is configured for a tenant in an order of its own: loaded, moved, and deleted after a confirmation. */
export function OrderedEntries<Item extends Entry>(props: OrderedEntriesProps<Item>) {
  const { tenantId, label, query, nameOf, empty, isSwapOnly = false, children } = props;
  const error = errorOf(query);
  const items = query.data ?? [];
  const [toDelete, setToDelete] = useState<Item | null>(null);
  const move = useChange(
    ([from, to]: readonly [number, number]) => props.move(items, from, to),
    () => void refreshTenant(tenantId),
  );
  if (error) return <ErrorState {...error} />;
  if (query.isPending) return <LoadingState />;
  if (items.length === 0) return <EmptyState {...empty} />;
  return (
    <>
      <OrderedList
        {...{ label, items, nameOf, isSwapOnly }}
        keyOf={({ Id }) => String(Id)}
        isBusy={move.isPending}
        onMove={(from, to) => move.mutate([from, to])}
      >
        {(item) => children(item, () => setToDelete(item))}
      </OrderedList>
      {toDelete ? (
        <DeleteDialog
          tenantId={tenantId}
          name={nameOf(toDelete)}
          text={props.deleteText}
          remove={() => props.remove(toDelete)}
          onClose={() => setToDelete(null)}
        />
      ) : null}
    </>
  );
}

interface DeleteDialogProps {
  tenantId: TenantId;
  name: string;
  text: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
}

function DeleteDialog({ tenantId, name, text, remove, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('admin');
  const { show } = useSnackbar();
  const change = useChange(remove, () => {
    void refreshTenant(tenantId);
    show(t('config.deleted', { name }));
  });
  return (
    <ConfirmDialog
      open
      title={t('config.deleteTitle', { name })}
      confirmLabel={t('config.deleteOf', { name })}
      isDestructive
      onConfirm={() => change.mutateAsync(undefined).then(onClose, onClose)}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}
