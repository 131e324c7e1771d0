import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { SectionCard } from '#ui/cards/section-card';
import { AppLink, useAnchor } from '#ui/link/link';

interface RoundPartProps {
  id?: string;
  /** Says how many there are. */
  title: string;
  href: string;
  /** Where `href` leads. */
  action: string;
  children: ReactNode;
}

/** One thing to look at in the morning: how many, the newest, and the way to act. */
export function RoundPart({ id, title, href, action, children }: RoundPartProps): ReactNode {
  const anchor = useAnchor();
  return (
    <SectionCard
      {...(id === undefined ? {} : { id })}
      title={title}
      actions={
        <Button component={anchor} href={href}>
          {action}
        </Button>
      }
    >
      {children}
    </SectionCard>
  );
}

export interface RoundItem {
  readonly key: string;
  readonly text: string;
  readonly href: string | null;
  /** Beside it, quieter. */
  readonly note: string;
}

export const RoundItems = ({ items }: { items: readonly RoundItem[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {items.map(({ key, text, href, note }) => (
      <Box
        key={key}
        component="li"
        sx={{
          py: 0.75,
          borderTop: 1,
          borderColor: 'divider',
          overflowWrap: 'anywhere',
          '&:first-of-type': { borderTop: 0 },
        }}
      >
        {href ? <AppLink href={href}>{text}</AppLink> : <span>{text}</span>}
        <Box
          component="span"
          className="numbers"
          sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}
        >
          {note}
        </Box>
      </Box>
    ))}
  </Box>
);
