import type { Tx } from '#platform/db/transaction';

/** The import that delivers. */
export interface Delivery {
  readonly importId: number;
  readonly at: Date;
  readonly actorId: number | null;
}

/** What was measured where and when something was looked for. */
export interface EventMeasured {
  readonly parameter: string;
  readonly unit: string;
  readonly value: number;
}

/** Whether what is delivered is there already, otherwise, or not at all. */
export type DeliveredState = 'new' | 'unchanged' | 'changed';

/** Records that an import delivered a version. */
export const recordDelivered = (tx: Tx, { importId }: Delivery, kind: 'survey' | 'visit' | 'taxon', id: number) =>
  tx
    .insertInto('ecology_deliveries')
    .values({ import_id: importId, kind, record_id: id })
    .onConflict((clash) => clash.columns(['tenant_id', 'import_id', 'kind', 'record_id']).doNothing())
    .execute();
