import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface ListedItem {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
}

interface ItemListProps {
  label: string;
  items: readonly ListedItem[];
  onMove?: (at: number, by: -1 | 1) => void;
  onEdit?: (at: number) => void;
  onRemove: (at: number) => void;
}

/** The same list with one item moved by a place. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const next = [...items];
  const [item] = next.splice(at, 1);
  if (item !== undefined) next.splice(at + by, 0, item);
  return next;
}

/** Things in an order of their own: each can be moved, changed and taken away. */
export function ItemList({ label, items, onMove, onEdit, onRemove }: ItemListProps): ReactNode {
  const { t } = useTranslation('monthly');
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflow: 'auto' }}>
      {items.map(({ key, name, detail }, at) => (
        <Box
          component="li"
          key={key}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
            {detail ? (
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {detail}
              </Typography>
            ) : null}
          </Box>
          {onMove ? (
            <>
              <IconButton aria-label={t('template.up', { name })} disabled={at === 0} onClick={() => onMove(at, -1)}>
                <UpIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('template.down', { name })}
                disabled={at === items.length - 1}
                onClick={() => onMove(at, 1)}
              >
                <DownIcon fontSize="small" />
              </IconButton>
            </>
          ) : null}
          {onEdit ? (
            <IconButton aria-label={t('template.edit', { name })} onClick={() => onEdit(at)}>
              <EditIcon fontSize="small" />
            </IconButton>
          ) : null}
          <IconButton aria-label={t('template.remove', { name })} onClick={() => onRemove(at)}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
