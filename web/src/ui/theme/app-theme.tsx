import '@fontsource-variable/inter/wght.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrintLight } from './print-light.ts';
import { theme } from './theme.ts';

export type ColourScheme = 'light' | 'dark' | 'system';

/** Fonts, colours and the base styles of every screen. Styles carry the nonce that the page's policy asks for. */
export function AppTheme({ children }: { children: ReactNode }) {
  usePrintLight();
  const [cache] = useState(() => createCache({ key: 'f', ...noncePart() }));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="freshet.colours">
        <CssBaseline enableColorScheme />
        <ListWords>{children}</ListWords>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Lists of choices name their buttons in the language of the person; without it they do so in English. */
function ListWords({ children }: { children: ReactNode }) {
  const { t } = useTranslation('kit');
  const words = {
    ...{ openText: t('choices.open'), closeText: t('choices.close'), clearText: t('choices.clear') },
    ...{ noOptionsText: t('choices.none'), loadingText: t('choices.loading') },
  };
  const { MuiAutocomplete, ...components } = theme.components ?? {};
  const defaultProps = { ...MuiAutocomplete?.defaultProps, ...words };
  return (
    <DefaultPropsProvider value={{ ...components, MuiAutocomplete: { ...MuiAutocomplete, defaultProps } }}>
      {children}
    </DefaultPropsProvider>
  );
}

/** The colour scheme this person chose (remembered on this device), and how to change it. */
export function useColours(): { scheme: ColourScheme; isDark: boolean; setScheme: (scheme: ColourScheme) => void } {
  const { mode = 'system', systemMode, setMode } = useColorScheme();
  return { scheme: mode, isDark: (mode === 'system' ? systemMode : mode) === 'dark', setScheme: setMode };
}

function noncePart(): { nonce?: string } {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return nonce ? { nonce } : {};
}
