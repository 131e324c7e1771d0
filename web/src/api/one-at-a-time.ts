const running = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while no other tab runs work of the same name. Calls made in this tab meanwhile share its outcome.
 * Browsers without locks keep the order within the tab only.
 */
export function oneAtATime<Outcome>(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const started = running.get(name);
  if (started) return started as Promise<Outcome>;
  const run = (navigator.locks ? navigator.locks.request(name, work) : work()) as Promise<Outcome>;
  const tracked = run.finally(() => running.delete(name));
  running.set(name, tracked);
  return tracked;
}
