import { createTheme } from '@mui/material/styles';
import { colours } from './colours.ts';
import { components } from './theme-components.ts';

/** Backgrounds that go with a meaning: a cell that exceeds, a value nobody could evaluate. */
type Washes = { good: string; attention: string; exceedance: string; undetermined: string };

declare module '@mui/material/styles' {
  interface Palette {
    link: string;
    undetermined: Palette['primary'];
    wash: Washes;
  }
  interface PaletteOptions {
    link: string;
    undetermined: PaletteOptions['primary'];
    wash: Washes;
  }
}

function paletteOf(of: (typeof colours)['light'] | (typeof colours)['dark']) {
  return {
    text: { primary: of.ink, secondary: of.quiet },
    background: { default: of.ground, paper: of.paper },
    divider: of.line,
    primary: { main: of.primary, contrastText: of.primaryText },
    success: { main: of.good },
    warning: { main: of.attention },
    error: { main: of.exceedance },
    info: { main: of.link },
    undetermined: { main: of.undetermined },
    link: of.link,
    wash: {
      good: of.goodWash,
      attention: of.attentionWash,
      exceedance: of.exceedanceWash,
      undetermined: of.undeterminedWash,
    },
  };
}

const headings = { fontWeight: 600, letterSpacing: '-0.01em' };

/** Where the page says which colours it has. */
export const schemeAttribute = 'data-colours';

/** Light and dark in one set of CSS variables, so that switching repaints and renders nothing again. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: schemeAttribute, cssVarPrefix: 'freshet' },
  colorSchemes: { light: { palette: paletteOf(colours.light) }, dark: { palette: paletteOf(colours.dark) } },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: "'Inter Variable', Inter, system-ui, sans-serif",
    fontSize: 14,
    h1: { ...headings, fontSize: '1.5rem', lineHeight: 1.25 },
    h2: { ...headings, fontSize: '1.125rem', lineHeight: 1.35 },
    h3: { ...headings, fontSize: '1rem', lineHeight: 1.4 },
    h6: { ...headings, fontSize: '1.0625rem', lineHeight: 1.4 },
    body1: { fontSize: '0.875rem', lineHeight: 1.5 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
    button: { fontWeight: 600, textTransform: 'none' },
  },
  components,
});
