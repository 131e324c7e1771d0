import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { visuallyHidden } from '#ui/states';

interface SectionCardProps {
  title: string;
  /** Links of the page lead here by it. */
  id?: string;
  purpose?: string;
  actions?: ReactNode;
  /** The heading is read out, but takes no room: what is here says what it is. */
  isTitleHidden?: boolean;
  children: ReactNode;
}

/** A part of a screen with its own heading. */
export function SectionCard({ title, id, purpose, actions, isTitleHidden = false, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <Box
      component="section"
      {...(id === undefined ? {} : { id })}
      aria-labelledby={titleId}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        p: { xs: 2, sm: 2.5 },
        minWidth: 0,
        // The bar above the page covers what is scrolled beneath it.
        scrollMarginTop: 72,
      }}
    >
      {isTitleHidden ? (
        <Typography id={titleId} variant="h2" sx={visuallyHidden}>
          {title}
        </Typography>
      ) : (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
          <Box sx={{ flex: '1 1 200px' }}>
            <Typography id={titleId} variant="h2">
              {title}
            </Typography>
            {purpose ? <Typography color="textSecondary">{purpose}</Typography> : null}
          </Box>
          {actions}
        </Stack>
      )}
      {children}
    </Box>
  );
}
