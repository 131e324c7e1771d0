import { useEffect, useState } from 'react';

/** A value once it has not changed for a moment: a file is not read again for every letter. */
export function useSettled<Value>(value: Value, waitMs = 350): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}
