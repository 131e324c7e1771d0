import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAnchor } from '#ui/link/link';
import type { NavigationEntry } from '../navigation/navigation-entry.ts';

interface MenuEntryProps extends Pick<NavigationEntry, 'href' | 'icon'> {
  label: string;
  isActive: boolean;
  isFolded: boolean;
  onFollow: () => void;
}

/** One line of the menu. That of the current screen comes into view. */
export function MenuEntry({ href, icon: Icon, label, isActive, isFolded, onFollow }: MenuEntryProps): ReactNode {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive && line.current) bringIntoView(line.current);
  }, [isActive]);
  return (
    <ListItem ref={line} disablePadding sx={{ px: 1 }}>
      <ListItemButton
        title={isFolded ? label : undefined}
        component={useAnchor()}
        href={href}
        selected={isActive}
        aria-current={isActive ? 'page' : undefined}
        aria-label={isFolded ? label : undefined}
        onClick={onFollow}
        sx={{ minHeight: 34, py: 0.25, px: 1, borderRadius: 1, '@media (pointer: coarse)': { minHeight: 44 } }}
      >
        <ListItemIcon sx={{ minWidth: 32, color: isActive ? 'primary.main' : 'text.secondary' }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        {isFolded ? null : (
          <ListItemText
            primary={label}
            slotProps={{ primary: { noWrap: true, sx: { fontWeight: isActive ? 600 : 500 } } }}
          />
        )}
      </ListItemButton>
    </ListItem>
  );
}

/** Not by `scrollIntoView`, after which the Tab key would go on from here instead of the top of the page. */
function bringIntoView(line: HTMLElement): void {
  const scrolling = findScrolling(line.parentElement);
  if (!scrolling) return;
  const [box, frame] = [line.getBoundingClientRect(), scrolling.getBoundingClientRect()];
  if (box.top < frame.top) scrolling.scrollTop -= frame.top - box.top;
  else if (box.bottom > frame.bottom) scrolling.scrollTop += box.bottom - frame.bottom;
}

const findScrolling = (element: HTMLElement | null): HTMLElement | null =>
  element === null || element.scrollHeight > element.clientHeight ? element : findScrolling(element.parentElement);
