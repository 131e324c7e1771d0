import { styled } from '@mui/material/styles';
import { GridFrame } from '#ui/data-table/grid/grid-frame.ts';
import { visuallyHidden } from '#ui/states';

/** The grid of results. What the guidelines say is reported by colour, mark and weight. */
export const ResultFrame = styled(GridFrame)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    '.head .cell': { flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'center', gap: 0 },
    '.head .right': { alignItems: 'flex-end' },
    '.head .cell > span': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '.heard': { ...visuallyHidden },
    '.muted': { color: palette.text.secondary, fontWeight: 400 },
    '.value': { paddingInline: 6, borderRadius: 4, whiteSpace: 'nowrap' },
    '.exceeds': { color: palette.error.main, backgroundColor: palette.wash.exceedance, fontWeight: 700 },
    '.undetermined': {
      color: palette.undetermined.main,
      backgroundColor: palette.wash.undetermined,
      fontWeight: 500,
    },
    // The rule at stations that are sampled once a month: it stays quiet.
    '.waiting': { color: palette.text.secondary, fontWeight: 400 },
    '.dot': { display: 'inline-block', width: 10, height: 10, borderRadius: '50%', marginInlineEnd: 4 },
    '.opens': {
      all: 'unset',
      cursor: 'pointer',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      minHeight: 28,
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      '&:hover': { textDecoration: 'underline' },
    },
    '.sorts': { minHeight: 24, fontWeight: 'inherit' },
  };
});
