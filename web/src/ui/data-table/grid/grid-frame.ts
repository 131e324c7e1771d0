import { styled } from '@mui/material/styles';
import { headerHeight, rowHeight, selectWidth } from '../column-types.ts';

/** The room between the text of a header and the next one, in pixels. */
const headerEnd = 6;

/** The scrolling grid. Cells are plain elements with class names: a styled component per cell would cost the frame rate. */
export const GridFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'relative',
    overflow: 'auto',
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: palette.background.paper,
    fontSize: '0.8125rem',
    fontFeatureSettings: "'tnum' 1",
    scrollPaddingTop: headerHeight,
    '.row': { display: 'flex', minWidth: '100%', width: 'max-content' },
    '.head': { position: 'sticky', top: 0, zIndex: 3, height: headerHeight, width: 'max-content', minWidth: '100%' },
    '.head .row': { height: headerHeight },
    '.body': { position: 'relative', width: 'max-content', minWidth: '100%' },
    '.body .row': { height: rowHeight, position: 'absolute', top: 0, left: 0 },
    '.cell': {
      display: 'flex',
      alignItems: 'center',
      paddingInline: 12,
      boxSizing: 'border-box',
      minWidth: 0,
      overflow: 'hidden',
      backgroundColor: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
      position: 'relative',
    },
    '.cell > .text': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
    '.head .cell': {
      backgroundColor: palette.background.default,
      fontWeight: 600,
      gap: 2,
      paddingInlineEnd: headerEnd,
    },
    '.head .select': { paddingInline: 0 },
    // A name is read whole: what does not fit beside its neighbours goes on in a second line.
    '.cell > .words, .cell > .open, .cell > .text:has(> a:only-child)': {
      ...{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' },
      ...{ whiteSpace: 'normal', lineHeight: 1.25, overflowWrap: 'break-word' },
    },
    '.unseen': { visibility: 'hidden', userSelect: 'none' },
    '.right': { justifyContent: 'flex-end', textAlign: 'right' },
    '.select': { flex: `0 0 ${selectWidth}px`, width: selectWidth, paddingInline: 0, justifyContent: 'center' },
    '.sticky': { position: 'sticky', left: 0, zIndex: 1 },
    '.sticky.after-select': { left: selectWidth },
    '.edge': {
      position: 'sticky',
      right: 0,
      zIndex: 1,
      borderLeft: `1px solid ${palette.divider}`,
      overflow: 'visible',
    },
    // What goes on below it fades: a number that is cut off would be taken for another one. What ends beside it is whole:
    // the fade is no wider than the edge of a cell.
    '.edge::before': {
      content: '""',
      position: 'absolute',
      ...{ top: 0, bottom: 0, right: '100%', width: 12 },
      backgroundColor: 'inherit',
      maskImage: 'linear-gradient(to right, transparent, black 70%)',
      pointerEvents: 'none',
    },
    // Headers end closer to the edge of their cell: a wider fade would take their last letter.
    '.head .edge::before': { width: headerEnd },
    '.sticky.first': { borderRight: `1px solid ${palette.divider}` },
    '.row[aria-selected="true"] .cell': {
      backgroundColor: `color-mix(in srgb, ${palette.primary.main} 10%, ${palette.background.paper})`,
    },
    '@media (hover: hover)': { '.body .row:hover .cell': { backgroundColor: palette.background.default } },
    '&:focus-visible .cell[data-active="true"]': {
      boxShadow: `inset 0 0 0 2px ${palette.primary.main}`,
    },
    'input[type="checkbox"]': { width: 18, height: 18, margin: 0, accentColor: palette.primary.main },
    '.open': {
      all: 'unset',
      cursor: 'pointer',
      color: palette.link,
      overflow: 'hidden',
      minWidth: 0,
      '&:hover': { textDecoration: 'underline' },
    },
    '@media print': { maxHeight: 'none !important', overflow: 'visible', border: 0 },
  };
});

/** Over the right edge while columns go on beyond it: a number that is cut off would be taken for another one. */
export const EdgeFade = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'absolute',
    ...{ top: 1, bottom: 1, zIndex: 4 },
    backgroundColor: palette.background.paper,
    maskImage: 'linear-gradient(to right, transparent, black 75%)',
    pointerEvents: 'none',
  };
});
