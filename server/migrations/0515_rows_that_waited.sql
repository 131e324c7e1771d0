-- Naming changes what nearly all rows of a file come to. A row is rewritten on its page, with no new place in any index, where
-- the page has room and no index is about what changed: which rows wait is found among those that ever waited.
alter table staged_rows add column has_waited boolean not null default true check (has_waited or state = 'ready');
drop index staged_rows_waiting;
create index staged_rows_waited on staged_rows (tenant_id, ingestion_id, ordinal) where has_waited;
alter table staged_rows set (fillfactor = 50);
