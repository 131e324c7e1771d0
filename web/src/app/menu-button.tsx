import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { type ReactNode, useId, useState } from 'react';
import { Hint } from '#ui/hint';

interface MenuButtonProps {
  label: string;
  icon: ReactNode;
  children: (close: () => void) => ReactNode;
}

/** An icon of the top bar with a menu under it. */
export function MenuButton({ label, icon, children }: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Hint data-hint={label} data-hint-side="end">
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Hint>
      <Menu
        id={id}
        // Stays within the landmark of the top bar.
        disablePortal
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { sx: { minWidth: 240, maxWidth: 340, mt: 0.75, border: 1, borderColor: 'divider' } },
          list: {
            dense: true,
            'aria-label': label,
            sx: { '@media (pointer: coarse)': { '& [role^=menuitem]': { minHeight: 44 } } },
          },
        }}
      >
        {children(() => setAnchor(null))}
      </Menu>
    </>
  );
}
