/** Bars that stick to the foot of the screen, such as the one that stores an import. */
const bars = new Set<HTMLElement>();
const floating = new Set<() => void>();
const placeAll = () => {
  for (const place of floating) place();
};

/** `ref` of a bar that sticks to the foot of the screen: messages are above it, and it stays where it is. */
export function footBar(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  bars.add(element);
  placeAll();
  return () => {
    bars.delete(element);
    placeAll();
  };
}

/** `ref` of a message that floats at the foot of the screen: it rises above the bars there, so that none is covered. */
export function aboveFootBars(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const place = () => {
    const risePx = riseAbove([...bars], element.offsetHeight);
    element.style.marginBottom = risePx === 0 ? '' : `${risePx}px`;
  };
  const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
  watch?.observe(element);
  floating.add(place);
  window.addEventListener('scroll', place, { passive: true });
  window.addEventListener('resize', place);
  place();
  return () => {
    watch?.disconnect();
    floating.delete(place);
    window.removeEventListener('scroll', place);
    window.removeEventListener('resize', place);
  };
}

const gapPx = 32;

/** How far from the foot a message of this height is free: nothing where it fits below the bars. */
function riseAbove(elements: readonly HTMLElement[], heightPx: number): number {
  const tops = elements.map((one) => one.getBoundingClientRect());
  const lowest = Math.max(0, ...tops.map(({ bottom }) => bottom));
  if (tops.length === 0 || window.innerHeight - lowest >= heightPx + gapPx) return 0;
  const highest = Math.min(...tops.map(({ top }) => top));
  // A bar that is scrolled out of sight covers nothing.
  return Math.max(0, window.innerHeight - highest);
}
