-- Since when a visit or survey counts again, where an import that brought another one was taken back: reports of the time
-- between are made again without it.
alter table plot_visits add column reopened_at timestamptz;
alter table surveys add column reopened_at timestamptz;
