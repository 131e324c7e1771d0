import { useEffect, useState } from 'react';

/** Seconds that run down to 0. */
export function useCountdown(initialSeconds = 0): { seconds: number; start: (seconds: number) => void } {
  const [seconds, setSeconds] = useState(initialSeconds);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, start: setSeconds };
}
