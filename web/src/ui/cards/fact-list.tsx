import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values side by side, under one another on narrow screens. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, max-content) 1fr' },
        columnGap: 3,
        rowGap: { xs: 0, sm: 1 },
        m: 0,
      }}
    >
      {facts.map(({ name, value }) => [
        <Box key={`${name}-name`} component="dt" sx={{ color: 'text.secondary' }}>
          {name}
        </Box>,
        <Box key={`${name}-value`} component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
          {value}
        </Box>,
      ])}
    </Box>
  );
}
