import { useState } from 'react';

const step = 30;

/** How many cards are drawn; asking for more draws more and, near the end, fetches more. */
export function useCardWindow(available: number, onMore: () => void) {
  const [count, setCount] = useState(step);
  const showMore = () => {
    setCount(count + step);
    if (count + 2 * step > available) onMore();
  };
  return { count, showMore };
}
