const restMs = 500;

/** Runs something that nobody waits for once the page has been drawn and has had nothing to do for a moment. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  const wait = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, restMs));
  setTimeout(() => wait(work, { timeout: 5000 }), restMs);
}
