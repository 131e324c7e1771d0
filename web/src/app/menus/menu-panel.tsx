import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';

export interface MenuPanelProps {
  id: string;
  label: string;
  /** The button it hangs under; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The menu under an icon of the top bar. */
export function MenuPanel({ id, label, anchor, onClose, children }: MenuPanelProps & { children: ReactNode }) {
  return (
    <Menu
      id={id}
      // Stays within the landmark of the top bar.
      disablePortal
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
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
      {children}
    </Menu>
  );
}
