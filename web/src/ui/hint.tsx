import { styled } from '@mui/material/styles';

/**
 * Shows what an icon button does, on hover and on keyboard focus. By style sheet alone: the first screen need not load
 * what places the larger tooltips. The button carries the same words as its label, so this is for the eyes only.
 */
export const Hint = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  '&:hover::after, &:has(:focus-visible)::after': {
    content: 'attr(data-hint)',
    position: 'absolute',
    zIndex: theme.zIndex.tooltip,
    top: 'calc(100% + 4px)',
    left: '50%',
    transform: 'translateX(-50%)',
    padding: '4px 8px',
    borderRadius: 4,
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    fontSize: 12,
    background: (theme.vars ?? theme).palette.text.primary,
    color: (theme.vars ?? theme).palette.background.paper,
  },
  // A menu opened by the button covers the place; touch has no hover.
  '&:has([aria-expanded=true])::after': { display: 'none' },
  '@media (hover: none)': { '&::after': { display: 'none' } },
  '&[data-hint-side=start]:hover::after, &[data-hint-side=start]:has(:focus-visible)::after': {
    left: 0,
    transform: 'none',
  },
  '&[data-hint-side=end]:hover::after, &[data-hint-side=end]:has(:focus-visible)::after': {
    left: 'auto',
    right: 0,
    transform: 'none',
  },
}));
