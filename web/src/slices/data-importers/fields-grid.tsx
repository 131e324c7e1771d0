import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Fields side by side where there is room. */
export const FieldsGrid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }}>
    {children}
  </Box>
);
