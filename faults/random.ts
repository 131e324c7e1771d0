/** Numbers that look random and are the same for the same seed. Each purpose has a stream of its own: who asks first does not matter. */
export interface Random {
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  isLucky(chance: number): boolean;
}

export function makeRandom(seed: number, purpose: string): Random {
  let state = seed >>> 0;
  for (const sign of purpose) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 2_654_435_761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, between: (least, most) => least + below(most - least + 1), isLucky: (chance) => next() < chance };
}
