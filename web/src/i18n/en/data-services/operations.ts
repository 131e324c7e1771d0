import { jobs } from './jobs.ts';

/** Text of the operations page. */
export const operations = {
  title: 'Operations',
  purpose: 'Status of this installation. The page refreshes every ten seconds.',
  number: '{{value, number}}',
  jobs,
  queue: {
    title: 'Queue',
    waiting: 'Waiting',
    running: 'Running',
    oldest: 'Oldest waiting job',
    seconds_one: 'due for {{count, number}} second',
    seconds_other: 'due for {{count, number}} seconds',
    ofJob: 'waiting {{waiting, number}}, running {{running, number}}',
    empty: 'The queue is empty.',
    standsStill: 'Jobs are waiting and no worker is processing them. Check that a process with the role “worker” runs.',
  },
  workers: {
    title: 'Workers',
    none: 'No worker has reported. Background jobs will wait.',
    beat: 'Last heartbeat {{at}}',
    alive: 'working',
    full: 'at capacity',
    silent: 'not responding',
  },
  failures: {
    title: 'Last failures',
    none: 'No execution has failed.',
    facts: '{{job}} · {{tenant}} · {{by}} · {{at}}',
    log: 'Log',
  },
  storage: {
    title: 'Storage',
    free: 'Free on the data volume',
    of: '{{free}} of {{total}}',
    database: 'Database',
    tables: 'Largest tables',
    rows_one: 'about {{count, number}} row',
    rows_other: 'about {{count, number}} rows',
    notCounted: 'rows not counted yet',
    nearlyFull: 'The volume is nearly full: uploads and imports are refused until space is freed.',
  },
  runs: {
    title: 'Next runs',
    none: 'Nothing is scheduled.',
    installation: 'Installation',
    last: 'last run {{at}}',
    never: 'not run yet',
  },
};
