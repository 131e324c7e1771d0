import type { CssVarsTheme, Theme, ThemeOptions } from '@mui/material/styles';

type KitTheme = Omit<Theme, 'palette' | 'components'> & CssVarsTheme;

/** On a touch screen every target is at least 44 px. */
const roomForThumbs = { '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 } };

/** How the MUI parts look in Freshet: flat, dense, with a focus ring that is never hidden. */
// The very type that `createTheme` takes: comparing one of the same shape with it, for every part of MUI, takes long.
export const components: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: { styleOverrides: (theme) => globalStyles(theme) },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: { root: { minHeight: 36, paddingInline: 14, ...roomForThumbs } },
  },
  MuiIconButton: { styleOverrides: { root: roomForThumbs } },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  // The form of a day with a time is longer than what is typed, and is read whole on a phone.
  MuiInputBase: { styleOverrides: { input: { '&.numbers::placeholder': { fontSize: '0.85em' } } } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiAppBar: { defaultProps: { color: 'inherit' } },
  MuiLink: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.link }) } },
  // Beside its anchor rather than at the end of the page, so that it is part of the landmark it belongs to.
  MuiTooltip: {
    defaultProps: {
      arrow: true,
      enterDelay: 400,
      slotProps: { popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 44, paddingInline: 12 } } },
  // Tabs that do not fit are scrolled to; cut off they would be lost.
  MuiTabs: {
    defaultProps: { variant: 'scrollable', allowScrollButtonsMobile: true },
    styleOverrides: { root: { minHeight: 44 } },
  },
  // Where nothing is left to scroll to, the button would only push the tabs aside.
  MuiTabScrollButton: { styleOverrides: { root: { '&.Mui-disabled': { width: 0 } } } },
  MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
  MuiDialog: { styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }) } },
  MuiDialogActions: { styleOverrides: { root: { padding: 16, gap: 8 } } },
  MuiMenu: { defaultProps: { slotProps: { list: { dense: true } } } },
  MuiPopover: {
    defaultProps: { elevation: 4 },
    styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }) },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
        // The colour of links is made for paper; on a wash it is too weak.
        '& .MuiLink-root': { color: 'inherit' },
        variants: [
          { props: { severity: 'warning' }, style: { backgroundColor: theme.vars.palette.wash.attention } },
          { props: { severity: 'error' }, style: { backgroundColor: theme.vars.palette.wash.exceedance } },
          { props: { severity: 'success' }, style: { backgroundColor: theme.vars.palette.wash.good } },
        ],
      }),
    },
  },
};

function globalStyles({ vars }: KitTheme) {
  return {
    body: { overflowX: 'clip' },
    '.numbers, table': { fontFeatureSettings: "'tnum' 1, 'cv11' 1" },
    '*:focus-visible:not(.MuiInputBase-input)': {
      outline: `2px solid ${vars.palette.primary.main} !important`,
      outlineOffset: '1px',
    },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
    '@media print': {
      '@page': { margin: '15mm' },
      '@page wide': { size: 'landscape', margin: '15mm' },
      body: { background: '#fff', color: '#000' },
      '.no-print, .MuiAppBar-root, .MuiDrawer-root, .MuiSnackbar-root, .MuiFab-root': { display: 'none !important' },
      'a[href]': { textDecoration: 'underline' },
      'h1, h2, h3': { breakAfter: 'avoid' },
      'figure, [role="row"], tr': { breakInside: 'avoid' },
    },
  } as const;
}
