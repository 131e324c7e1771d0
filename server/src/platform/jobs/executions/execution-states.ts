import { sql } from 'kysely';

/** To be read from as a table: the states of executions, and who requested them. */
export const executionStates = sql.raw(
  '(select tenant_id, id, state, error, created_at, requested_by_name from executions)',
);
