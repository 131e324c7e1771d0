import IconButton from '@mui/material/IconButton';
import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react';
import { Hint } from '#ui/hint';
import type { MenuPanelProps } from './menu-panel.tsx';

interface MenuButtonProps {
  label: string;
  icon: ReactNode;
  /** Loaded when the menu is first opened: the first screen does not wait for what is behind a button. */
  panel: ComponentType<MenuPanelProps>;
}

/** An icon of the top bar with a menu under it. */
export function MenuButton({ label, icon, panel: Panel }: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (button: HTMLElement) => {
    setWasOpened(true);
    setAnchor(button);
  };
  return (
    <>
      <Hint data-hint={label} data-hint-side="end">
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => open(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Hint>
      {wasOpened ? (
        <Suspense fallback={null}>
          <Panel id={id} label={label} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
