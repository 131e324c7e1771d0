import { useEffect } from 'react';
import { schemeAttribute } from './theme.ts';

/** Paper is light, whatever the screen is: while a page is printed it has the light colours. */
export function usePrintLight(): void {
  useEffect(() => {
    const root = document.documentElement;
    let before: string | null = null;
    const lighten = () => {
      before = root.getAttribute(schemeAttribute);
      root.setAttribute(schemeAttribute, 'light');
    };
    const restore = () => {
      if (before !== null) root.setAttribute(schemeAttribute, before);
      before = null;
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}
