/**
 * What the file wrote of the staged row `row`, in the place of a table: each is looked up by its position. Of rows that
 * were just read the planner knows nothing, and would compare each with all others.
 */
export const writtenFieldsText = (row: string): string =>
  `lateral (select f.fields from staged_fields f where f.tenant_id = ${row}.tenant_id and f.ingestion_id = ${row}.ingestion_id
    and f.ordinal = ${row}.ordinal offset 0)`;
