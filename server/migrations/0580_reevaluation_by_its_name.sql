-- Work and messages about results that are evaluated again are named so, as the code around them is.
alter table messages no force row level security;
update messages set code = 'guidelines.reevaluated' where code = 'guidelines.judgedAgain';
update messages set code = 'guidelines.reevaluatedAfter' where code = 'guidelines.judgedAgainAfter';
alter table messages force row level security;

-- Jobs that wait while the product is renewed. A new database has no queue yet.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then
    return;
  end if;
  update graphile_worker._private_tasks set identifier = 'guidelines.reevaluate'
    where identifier = 'guidelines.judgeAgain';
  update graphile_worker._private_tasks set identifier = 'guidelines.evaluateSeries'
    where identifier = 'guidelines.judgeSeries';
  update graphile_worker._private_jobs set key = replace(key, 'guidelines.judgeAgain:', 'guidelines.reevaluate:')
    where key like 'guidelines.judgeAgain:%';
  update graphile_worker._private_jobs set key = replace(key, 'guidelines.judgeSeries:', 'guidelines.evaluateSeries:')
    where key like 'guidelines.judgeSeries:%';
end;
$$;
