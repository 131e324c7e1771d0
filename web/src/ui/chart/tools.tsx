import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ChartIcon from '@mui/icons-material/ShowChart';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import ResetIcon from '@mui/icons-material/ZoomOutMap';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../browser-io.ts';
import { toCsv } from '../data-table/to-csv.ts';
import type { ChartHandle } from './canvas.tsx';
import { type ChartSeries, chartColumns, chartRows } from './series.ts';

export interface ChartToolsProps {
  label: string;
  series: readonly ChartSeries[];
  handle: RefObject<ChartHandle | null>;
  isLog: boolean;
  isTable: boolean;
  onLog: (isLog: boolean) => void;
  onTable: (isTable: boolean) => void;
}

/** The line above a chart: its name, the log switch, reset, table view and export. */
export function ChartTools({ label, series, handle, isLog, isTable, onLog, onTable }: ChartToolsProps) {
  const { t } = useTranslation('kit');
  const csv = () =>
    toCsv(
      chartColumns((column) => t(`chart.columns.${column}`)),
      chartRows(series),
    );
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 0.5 }}>
      <Typography variant="h3" component="figcaption" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Stack direction="row" className="no-print" sx={{ alignItems: 'center' }}>
        {isTable ? null : (
          <>
            <FormControlLabel
              control={<Switch size="small" checked={isLog} onChange={(_, isOn) => onLog(isOn)} />}
              label={t('chart.log')}
            />
            <Tool
              label={t('chart.reset')}
              icon={<ResetIcon fontSize="small" />}
              onClick={() => handle.current?.resetZoom()}
            />
          </>
        )}
        <Tool
          label={t(isTable ? 'chart.chart' : 'chart.table')}
          icon={isTable ? <ChartIcon fontSize="small" /> : <TableIcon fontSize="small" />}
          onClick={() => onTable(!isTable)}
        />
        <ExportMenu label={label} csv={csv} handle={handle} hasPicture={!isTable} />
      </Stack>
    </Stack>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  onClick: (button: HTMLElement) => void;
}

export const Tool = ({ label, icon, onClick }: ToolProps) => (
  <Tooltip title={label}>
    <IconButton size="small" aria-label={label} onClick={(event) => onClick(event.currentTarget)}>
      {icon}
    </IconButton>
  </Tooltip>
);

interface ExportMenuProps {
  label: string;
  csv: () => string | Promise<string>;
  handle: RefObject<ChartHandle | null>;
  hasPicture: boolean;
}

/** The picture as PNG or SVG, its data as CSV. */
export function ExportMenu({ label, csv, handle, hasPicture }: ExportMenuProps) {
  const { t } = useTranslation('kit');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = (extension: string, content: Blob | undefined) => {
    if (content) saveFile(`${label}.${extension}`, content);
    setAnchor(null);
  };
  const saveCsv = async () => save('csv', new Blob([await csv()], { type: 'text/csv;charset=utf-8' }));
  return (
    <>
      <Tool label={t('chart.export')} icon={<DownloadIcon fontSize="small" />} onClick={setAnchor} />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {hasPicture ? <MenuItem onClick={() => save('png', handle.current?.png())}>{t('chart.png')}</MenuItem> : null}
        {hasPicture ? <MenuItem onClick={() => save('svg', handle.current?.svg())}>{t('chart.svg')}</MenuItem> : null}
        <MenuItem onClick={() => void saveCsv()}>{t('chart.csv')}</MenuItem>
      </Menu>
    </>
  );
}
