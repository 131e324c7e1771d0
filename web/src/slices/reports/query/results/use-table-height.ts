import { useEffect, useState } from 'react';

/** Most of the window, so that the table and what was chosen can be seen together. */
const heightOf = () => Math.max(360, Math.min(window.innerHeight - 200, 900));

export function useTableHeight(): number {
  const [height, setHeight] = useState(heightOf);
  useEffect(() => {
    const follow = () => setHeight(heightOf());
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return height;
}
