import OnIcon from '@mui/icons-material/CheckBox';
import OffIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import MoreIcon from '@mui/icons-material/MoreVert';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnLayout } from './use-column-layout.ts';

interface ColumnsMenuProps {
  columns: readonly { readonly id: string; readonly header: string; readonly under?: string | undefined }[];
  layout: ColumnLayout;
}

/** Which columns show. The first always does. */
export function ColumnsMenu({ columns, layout }: ColumnsMenuProps) {
  const { t } = useTranslation('kit');
  return (
    <IconMenu label={t('table.columns')} icon={<ColumnsIcon fontSize="small" />} staysOpen>
      {columns.slice(1).map(({ id, header, under }) => (
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
          {under ? `${header} · ${under}` : header}
        </MenuItem>
      ))}
      <MenuItem onClick={layout.reset}>{t('table.resetColumns')}</MenuItem>
    </IconMenu>
  );
}

const tick = { mr: 1 };

/** What can be taken out of a table. */
export function TakeMenu({ onCopy, onCsv }: { onCopy: () => void; onCsv: () => void }) {
  const { t } = useTranslation('kit');
  return (
    <IconMenu label={t('table.more')} icon={<MoreIcon fontSize="small" />}>
      <MenuItem onClick={onCopy}>{t('table.copy')}</MenuItem>
      <MenuItem onClick={onCsv}>{t('table.csv')}</MenuItem>
    </IconMenu>
  );
}

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
