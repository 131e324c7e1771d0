import type { PictureStyles } from '@freshet/domain/charts';
import { formatCalculated } from '@freshet/domain/values';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useColours } from '../theme/app-theme.tsx';
import { colours } from '../theme/colours.ts';
import { colourOf } from './series.ts';

/** Paper is light: while the page is printed pictures are redrawn with light colours. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const paper = window.matchMedia?.('print');
    const follow = ({ matches }: { matches: boolean }) => flushSync(() => setIsPrinting(matches));
    paper?.addEventListener?.('change', follow);
    return () => paper?.removeEventListener?.('change', follow);
  }, []);
  return isPrinting;
}

/** The colours, fonts and numbers of a picture on this screen. */
export function usePictureStyles(): PictureStyles {
  const { i18n } = useTranslation();
  const isDark = useColours().isDark;
  const isPrinting = usePrinting();
  const scheme = isDark && !isPrinting ? 'dark' : 'light';
  const language = i18n.resolvedLanguage === 'fr' ? 'fr' : 'en';
  return useMemo(() => {
    const { ink, quiet, line, paper, good, exceedance, undetermined } = colours[scheme];
    return {
      palette: {
        ...{ ink, quiet, line, paper, good, exceedance, undetermined },
        fontFamily: "'Inter Variable', Inter, sans-serif",
        colourOf: (name) => colourOf(name, ink),
      },
      write: (value) => formatCalculated(value, 4, { language }),
      ...(window.innerWidth < 600 ? { namesAbove: true, lettersAcross: 56 } : { edge: 112 }),
    };
  }, [scheme, language]);
}
