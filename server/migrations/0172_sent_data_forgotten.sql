-- What calls sent along with runs of services was kept as it came. It is encrypted from now on, and that of runs which
-- are over is forgotten; those that wait still need theirs.
update executions set payload = payload - 'data'
  where job = 'dataServices.runService' and payload ? 'data' and state not in ('queued', 'running');
