const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Runs something once, as soon as somebody moves the pointer, types or touches. Gives what ends the wait. */
export function whenUsed(work: () => void): () => void {
  const end = () => {
    for (const sign of signs) window.removeEventListener(sign, start);
  };
  const start = () => {
    end();
    work();
  };
  for (const sign of signs) window.addEventListener(sign, start, { passive: true });
  return end;
}
