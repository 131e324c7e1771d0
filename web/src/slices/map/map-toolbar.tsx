import ViewIcon from '@mui/icons-material/CropFree';
import FullIcon from '@mui/icons-material/Fullscreen';
import LeaveFullIcon from '@mui/icons-material/FullscreenExit';
import LassoIcon from '@mui/icons-material/GestureOutlined';
import BoxIcon from '@mui/icons-material/HighlightAltOutlined';
import SaveIcon from '@mui/icons-material/ImageOutlined';
import LayersIcon from '@mui/icons-material/LayersOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import NearIcon from '@mui/icons-material/MyLocation';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickTool } from '#ui/map';
import { type Colouring, colourings } from './places/place-styles.ts';

export interface MapToolbarProps {
  count: number | undefined;
  colouring: Colouring;
  onColouring: (colouring: Colouring) => void;
  tool: PickTool | null;
  onTool: (tool: PickTool | null) => void;
  onPickView: () => void;
  onNearMe: () => void;
  onPicture: () => void;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  areLayersOpen: boolean;
  onLayers: () => void;
  failedLayers: number;
  isRefreshing: boolean;
  onRefresh: () => void;
  isFull: boolean;
  onFull: () => void;
}

/** Everything that can be done with the map as a whole. */
export function MapToolbar(props: MapToolbarProps) {
  const { t } = useTranslation('map');
  // On a phone one tool more would take a line of its own from the map.
  const isNarrow = useMediaQuery('(max-width:600px)');
  const full = (
    <Tool label={t(props.isFull ? 'tools.leaveFull' : 'tools.full')} onClick={props.onFull}>
      {props.isFull ? <LeaveFullIcon /> : <FullIcon />}
    </Tool>
  );
  return (
    <Stack
      direction="row"
      className="no-print"
      sx={{
        gap: 1,
        px: { xs: 1.5, sm: 2 },
        py: 0.75,
        alignItems: 'center',
        flexWrap: 'wrap',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: { xs: '1 0 100%', md: '1 1 auto' }, display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Typography variant="h1">{t('title')}</Typography>
        <Typography color="textSecondary" role="status">
          {props.count === undefined ? '' : t('count', { count: props.count })}
        </Typography>
        {isNarrow ? <Box sx={{ ml: 'auto', alignSelf: 'center' }}>{full}</Box> : null}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('colour.label')}
        value={props.colouring}
        onChange={(_, next: Colouring | null) => next && props.onColouring(next)}
      >
        {colourings.map((each) => (
          <ToggleButton key={each} value={each} sx={{ textTransform: 'none', px: 1.25 }}>
            {t(`colour.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Stack direction="row" role="group" aria-label={t('tools.label')} sx={{ flexWrap: 'wrap' }}>
        {props.isTable ? null : <PickTools {...props} />}
        <Tool label={t('tools.layers')} isPressed={props.areLayersOpen} onClick={props.onLayers}>
          <Badge color="error" badgeContent={props.failedLayers}>
            <LayersIcon />
          </Badge>
        </Tool>
        <Tool label={t(props.isTable ? 'tools.map' : 'tools.table')} onClick={() => props.onTable(!props.isTable)}>
          {props.isTable ? <MapIcon /> : <TableIcon />}
        </Tool>
        {props.isTable ? null : <TakeTools {...props} />}
        <Tool label={t('tools.refresh')} isDisabled={props.isRefreshing} onClick={props.onRefresh}>
          <RefreshIcon />
        </Tool>
        {isNarrow ? null : full}
      </Stack>
    </Stack>
  );
}

function PickTools({ tool, onTool, onPickView }: Pick<MapToolbarProps, 'tool' | 'onTool' | 'onPickView'>) {
  const { t } = useTranslation('map');
  const toggle = (wanted: PickTool) => onTool(tool === wanted ? null : wanted);
  return (
    <>
      <Tool label={t('tools.box')} isPressed={tool === 'box'} onClick={() => toggle('box')}>
        <BoxIcon />
      </Tool>
      <Tool label={t('tools.lasso')} isPressed={tool === 'lasso'} onClick={() => toggle('lasso')}>
        <LassoIcon />
      </Tool>
      <Tool label={t('tools.view')} onClick={onPickView}>
        <ViewIcon />
      </Tool>
    </>
  );
}

function TakeTools({ onNearMe, onPicture }: Pick<MapToolbarProps, 'onNearMe' | 'onPicture'>) {
  const { t } = useTranslation('map');
  const isNarrow = useMediaQuery('(max-width:600px)');
  return (
    <>
      <Tool label={t('tools.nearMe')} onClick={onNearMe}>
        <NearIcon />
      </Tool>
      <Tool label={t('tools.picture')} onClick={onPicture}>
        <SaveIcon />
      </Tool>
      {isNarrow ? null : (
        <Tool label={t('tools.print')} onClick={() => window.print()}>
          <PrintIcon />
        </Tool>
      )}
    </>
  );
}

interface ToolProps {
  label: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, isPressed, isDisabled = false, onClick, children }: ToolProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          aria-label={label}
          aria-pressed={isPressed}
          disabled={isDisabled}
          color={isPressed ? 'primary' : 'default'}
          onClick={onClick}
          sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
        >
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
