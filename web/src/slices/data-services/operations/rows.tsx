import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Row {
  key: string;
  title: string;
  text?: string;
  aside?: ReactNode;
}

/** Short rows of a card: what it is, a fact below, a figure at the side. */
export function Rows({ rows, empty }: { rows: readonly Row[]; empty: string }) {
  if (rows.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(({ key, title, text, aside }) => (
        <Stack
          key={key}
          component="li"
          direction="row"
          sx={{ gap: 1.5, py: 0.75, borderTop: 1, borderColor: 'divider', alignItems: 'baseline' }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {text ? (
              <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            ) : null}
          </Box>
          <Typography variant="body2" component="div" className="numbers" sx={{ flexShrink: 0 }}>
            {aside}
          </Typography>
        </Stack>
      ))}
    </Box>
  );
}
