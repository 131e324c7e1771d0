import OnIcon from '@mui/icons-material/CheckBox';
import OffIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import MoreIcon from '@mui/icons-material/MoreVert';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from './use-data-table.ts';

export interface TableToolbarProps<Row> {
  table: Table<Row>;
  actions: ReactNode;
  onCopied: () => void;
  isLoading: boolean;
}

/** Above the grid: how many rows show, what the screen adds, the columns, copy and export. */
export function TableToolbar<Row>({ table, actions, onCopied, isLoading }: TableToolbarProps<Row>) {
  const { t } = useTranslation('kit');
  const { shown, rows, selection } = table;
  const chosen = selection.selected.size;
  const copy = () => void table.copyRows().then(onCopied);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 0.5, flexWrap: 'wrap' }}>
      <Typography variant="body2" color="textSecondary" className="numbers" role="status">
        {isLoading ? t('states.loading') : t('table.count', { shown: shown.length, total: rows.length })}
        {chosen > 0 ? ` · ${t('table.selected', { count: chosen })}` : null}
        {chosen > selection.selectedShown
          ? ` (${t('table.hidden', { count: chosen - selection.selectedShown })})`
          : null}
      </Typography>
      <Box className="no-print" sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {actions}
        <ColumnsMenu table={table} />
        <IconMenu label={t('table.more')} icon={<MoreIcon fontSize="small" />}>
          <MenuItem onClick={copy}>{t('table.copy')}</MenuItem>
          <MenuItem onClick={table.saveCsv}>{t('table.csv')}</MenuItem>
        </IconMenu>
      </Box>
    </Stack>
  );
}

function ColumnsMenu<Row>({ table: { columns, layout } }: { table: Table<Row> }) {
  const { t } = useTranslation('kit');
  return (
    <IconMenu label={t('table.columns')} icon={<ColumnsIcon fontSize="small" />} staysOpen>
      {columns.slice(1).map(({ id, header }) => (
        <MenuItem
          key={id}
          role="menuitemcheckbox"
          aria-checked={!layout.isHidden(id)}
          onClick={() => layout.setHidden(id, !layout.isHidden(id))}
        >
          {layout.isHidden(id) ? (
            <OffIcon fontSize="small" sx={tick} />
          ) : (
            <OnIcon fontSize="small" color="primary" sx={tick} />
          )}
          {header}
        </MenuItem>
      ))}
      <MenuItem onClick={layout.reset}>{t('table.resetColumns')}</MenuItem>
    </IconMenu>
  );
}

const tick = { mr: 1 };

interface IconMenuProps {
  label: string;
  icon: ReactNode;
  children: ReactNode;
  /** For menus in which several things are chosen. */
  staysOpen?: boolean;
}

function IconMenu({ label, icon, children, staysOpen = false }: IconMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} {...(staysOpen ? {} : { onClick: close })}>
        {children}
      </Menu>
    </>
  );
}
