import Box from '@mui/material/Box';
import { useColours } from '#ui/theme/app-theme';

/** Dark enough to be seen on each ground. */
const orange = { light: '#C25E00', dark: '#FFA94D' };

/** Red where sensors lay beyond a limit; else round and orange for samples, a line where only sensors have values; square and in the colour of the flag where one is flagged. */
interface MarkProps {
  flagColour: string | null;
  isSensor?: boolean;
  isBeyond?: boolean;
  /** Only plots or surveys have something. */
  isEcology?: boolean;
}

export function Mark({ flagColour, isSensor = false, isBeyond = false, isEcology = false }: MarkProps) {
  const { isDark } = useColours();
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        width: 9,
        height: isSensor && !isBeyond ? 3 : 9,
        borderRadius: flagColour || isSensor ? 0 : '50%',
        bgcolor: isBeyond
          ? 'error.main'
          : (flagColour ??
            (isSensor ? 'primary.main' : isEcology ? 'success.main' : orange[isDark ? 'dark' : 'light'])),
        outline: flagColour ? '1px solid' : 'none',
        outlineColor: 'text.primary',
        printColorAdjust: 'exact',
      }}
    />
  );
}
