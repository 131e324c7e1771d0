-- `attempt` numbers the runs, so that a worker that was given up cannot write any more; `tries` counts those that used up a try.
alter table executions add column tries int not null default 0;
-- Whether the staff member who acted for the person was allowed to write.
alter table executions add column staff_can_write boolean not null default false;

-- When each piece of recurring work last began: of several workers, one does it.
create table recurring_work (
  name          text primary key,
  last_begun_at timestamptz not null
);
select open_system_table('recurring_work');
