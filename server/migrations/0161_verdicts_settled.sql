-- Up to when what results are judged by is known to have been taken in: whoever changed it later is named as the cause.
alter table verdict_plans add column settled_at timestamptz;
