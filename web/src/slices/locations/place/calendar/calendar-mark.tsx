import Box from '@mui/material/Box';
import { useColours } from '#ui/theme/app-theme';

/** Dark enough to be seen on each ground. */
const orange = { light: '#C25E00', dark: '#FFA94D' };

/** Round and orange for data; square and in the colour of the flag where a value is flagged. */
export function Mark({ flagColour }: { flagColour: string | null }) {
  const { isDark } = useColours();
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        width: 9,
        height: 9,
        borderRadius: flagColour ? 0 : '50%',
        bgcolor: flagColour ?? orange[isDark ? 'dark' : 'light'],
        outline: flagColour ? '1px solid' : 'none',
        outlineColor: 'text.primary',
        printColorAdjust: 'exact',
      }}
    />
  );
}
