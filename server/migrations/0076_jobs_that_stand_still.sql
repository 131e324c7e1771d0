-- When a worker last looked for work, and whether all its places are taken: due jobs that wait beside a free place of a
-- worker that does not look stand still.
alter table workers add column moved_at timestamptz not null default now(), add column is_full boolean not null default false;

-- Which process began the latest run, and of how many runs nobody saw the end, because their process was gone. After
-- one, the work is run in a process of its own, so that the next end is seen.
alter table executions add column run_by text, add column lost_runs int not null default 0;
