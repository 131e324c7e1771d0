import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAnchor } from '../link/link.tsx';

interface ChoiceCardProps {
  href: string;
  title: string;
  text: string;
  /** A count or a state, at the right of the title. */
  aside?: ReactNode;
}

/** A way to go on, with one sentence of what it is for. */
export function ChoiceCard({ href, title, text, aside }: ChoiceCardProps) {
  return (
    <Box
      component={useAnchor()}
      href={href}
      sx={{
        display: 'block',
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Typography variant="h3" component="span" color="primary" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {aside === undefined ? null : (
          <Typography component="span" className="numbers" color="textSecondary">
            {aside}
          </Typography>
        )}
      </Box>
      <Typography component="span" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
        {text}
      </Typography>
    </Box>
  );
}
