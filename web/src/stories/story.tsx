import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** One part of the kit in one state, with a sentence about it. */
export function Story({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h2">{title}</Typography>
      {note ? <Typography color="textSecondary">{note}</Typography> : null}
      <Paper sx={{ mt: 1, p: 2, border: 1, borderColor: 'divider', minWidth: 0 }}>{children}</Paper>
    </Box>
  );
}
