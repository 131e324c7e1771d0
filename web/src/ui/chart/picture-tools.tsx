import ChartIcon from '@mui/icons-material/ShowChart';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import ResetIcon from '@mui/icons-material/ZoomOutMap';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../data-table/column-types.ts';
import { toCsv } from '../data-table/to-csv.ts';
import type { ChartHandle } from './canvas.tsx';
import { ExportMenu, Tool } from './tools.tsx';

interface PictureToolsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  handle: RefObject<ChartHandle | null>;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  isBare: boolean;
  isLog?: boolean;
  onLog?: (isLog: boolean) => void;
  children?: ReactNode;
}

/** The line above a picture: its name, the log switch, reset, table view and export. */
export function PictureTools<Row>(props: PictureToolsProps<Row>) {
  const { label, columns, rows, handle, isTable, onTable, isBare, isLog = false, onLog } = props;
  const { t } = useTranslation('kit');
  const csv = () => toCsv(columns, rows);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 0.5, justifyContent: 'flex-end' }}>
      {isBare ? null : (
        <Typography variant="h3" component="figcaption" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
      )}
      <Stack direction="row" className="no-print" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {props.children}
        {onLog && !isTable ? (
          <FormControlLabel
            sx={{ ml: 0 }}
            control={<Switch size="small" checked={isLog} onChange={(_, isOn) => onLog(isOn)} />}
            label={t('chart.log')}
          />
        ) : null}
        {isTable ? null : (
          <Tool
            label={t('chart.reset')}
            icon={<ResetIcon fontSize="small" />}
            onClick={() => handle.current?.resetZoom()}
          />
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
