import ClosedIcon from '@mui/icons-material/ChevronRight';
import OpenIcon from '@mui/icons-material/ExpandMore';
import SharedIcon from '@mui/icons-material/ShareOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnchor } from '#ui/link/link';
import { writeCount } from '#ui/numbers/write-count.ts';
import { hrefOfPlace } from '../place-address.ts';
import type { MenuRow } from './flatten-menu.ts';

interface TreeRowProps {
  id: string;
  row: MenuRow;
  isActive: boolean;
  isHere: boolean;
  place: { top: number; height: number };
  onEnter: () => void;
}

/** A station is a link, so that it can be opened in a tab of its own. */
export function TreeRow({ id, row, isActive, isHere, place, onEnter }: TreeRowProps): ReactNode {
  const { t } = useTranslation('locations');
  const anchor = useAnchor();
  const isStation = row.kind === 'station';
  const name = useRowName(row);
  return (
    <Box
      id={id}
      role="treeitem"
      aria-level={row.level}
      aria-expanded={isStation ? undefined : row.isOpen}
      aria-selected={isHere}
      aria-current={isHere ? 'page' : undefined}
      tabIndex={-1}
      data-active={isActive}
      title={name}
      {...(isStation
        ? { component: anchor, href: hrefOfPlace(row.id), onClick: onFollowing(onEnter) }
        : { onClick: onEnter })}
      style={place}
      sx={{
        ...rowStyle,
        pl: 1 + (row.level - 1) * 1.5 + (isStation ? 1 : 0),
        fontWeight: row.kind === 'source' || isHere ? 600 : 400,
        color: isHere ? 'primary.main' : 'text.primary',
        bgcolor: isHere ? 'action.selected' : 'transparent',
      }}
    >
      {isStation ? null : row.isOpen ? <OpenIcon fontSize="small" /> : <ClosedIcon fontSize="small" />}
      <Typography noWrap component="span" sx={{ flex: 1, fontWeight: 'inherit', fontSize: 13 }}>
        {name}
      </Typography>
      {isStation && row.isShared ? <SharedIcon titleAccess={t('menu.shared')} sx={{ fontSize: 14 }} /> : null}
      {isStation ? null : (
        <Typography component="span" variant="body2" color="textSecondary" className="numbers">
          {writeCount(row.count)}
        </Typography>
      )}
    </Box>
  );
}

/** What has no value for a level comes from the server as Other. */
function useRowName(row: MenuRow): string {
  const { t } = useTranslation('locations');
  if (row.kind === 'source') return t(`menu.sources.${row.source}`);
  return row.kind === 'group' && row.name === 'Other' ? t('menu.other') : row.name;
}

/** The link itself goes there; only a plain click closes the sheet of narrow screens. */
const onFollowing = (enter: () => void) => (event: MouseEvent) => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain) return;
  event.preventDefault();
  enter();
};

const rowStyle = {
  position: 'absolute',
  left: 0,
  right: 8,
  ml: 0.5,
  pr: 1,
  gap: 0.5,
  display: 'flex',
  alignItems: 'center',
  cursor: 'pointer',
  borderRadius: 1,
  textDecoration: 'none',
  userSelect: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
