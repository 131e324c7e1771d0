/** Up to so many values without ties the chance of S is counted, not approximated. */
export const mostExact = 10;

/** The two-sided chance of an S at least this far from nought among all orders of `count` different values. */
export function exactChance(count: number, s: number): number {
  const orders = countOrders(count);
  const pairs = (count * (count - 1)) / 2;
  const least = (pairs + Math.abs(s)) / 2;
  const all = orders.reduce((sum, one) => sum + one, 0);
  const beyond = orders.reduce((sum, one, concordant) => (concordant >= least ? sum + one : sum), 0);
  return Math.min(1, (2 * beyond) / all);
}

/** How many orders of n values have 0, 1, 2 … rising pairs. */
function countOrders(count: number): number[] {
  let orders = [1];
  for (let n = 2; n <= count; n += 1) {
    const next = Array.from({ length: orders.length + n - 1 }, () => 0);
    for (const [rising, number] of orders.entries())
      for (let more = 0; more < n; more += 1) next[rising + more] = (next[rising + more] ?? 0) + number;
    orders = next;
  }
  return orders;
}
