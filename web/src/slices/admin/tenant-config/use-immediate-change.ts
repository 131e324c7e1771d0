import type { TenantId, UiOption } from '@freshet/contract';
import { hashKey, type QueryKey, useMutation } from '@tanstack/react-query';
import { queries } from '#api/query-client';
import { api } from './tenant-config-api.ts';
import { refreshTenant, uiOptions } from './tenant-config-queries.ts';

interface ImmediateChange<Data, Input> {
  readonly tenantId: TenantId;
  /** What is shown, and what it is with the change. */
  readonly queryKey: QueryKey;
  readonly apply: (data: Data, input: Input) => Data;
  readonly send: (input: Input) => Promise<unknown>;
  readonly onDone?: () => void;
}

/**
 * A change that is shown at once and saved behind the changes before it, so that none of several quick clicks is lost. A
 * refusal is reported by the shell, and what is stored is shown again.
 */
export function useImmediateChange<Data, Input>(change: ImmediateChange<Data, Input>) {
  const { queryKey, apply, send, onDone } = change;
  const mutationKey = ['immediate', ...queryKey];
  return useMutation({
    mutationKey,
    scope: { id: hashKey(queryKey) },
    mutationFn: send,
    onMutate: async (input: Input) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Data>(queryKey, (data) => data && apply(data, input));
    },
    onSettled: async (_, error) => {
      // The last of them asks what is stored; an answer before that would show the ones that wait as undone.
      if (queries.isMutating({ mutationKey }) === 1) await refreshTenant(change.tenantId);
      if (!error) onDone?.();
    },
  });
}

/** Sets one option of a tenant; see `useImmediateChange`. */
export const useOptionChange = (tenantId: TenantId, onDone: () => void) =>
  useImmediateChange<readonly UiOption[], UiOption>({
    ...{ tenantId, onDone, queryKey: uiOptions(tenantId).queryKey },
    apply: (options, option) => [...options.filter(({ Key }) => Key !== option.Key), option],
    send: (option) => api.home.setUiOption({ body: { TenantId: tenantId, ...option } }),
  });
