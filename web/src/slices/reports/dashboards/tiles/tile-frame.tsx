import type { Tile } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoveIcon from '@mui/icons-material/OpenWith';
import ResizeIcon from '@mui/icons-material/SouthEast';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TileContent } from './tile-content.tsx';
import { TilePeriod } from './tile-period.tsx';
import type { useTileDrag } from './use-tile-drag.ts';

interface TileFrameProps {
  tile: Tile;
  title: string;
  height: number;
  isEditing: boolean;
  isNarrow: boolean;
  handleOf: ReturnType<typeof useTileDrag<Tile>>['handleOf'];
  onSettings: () => void;
  onRemove: () => void;
  /** What moves it where nothing can be dragged. */
  placing: ReactNode;
}

const headerHeight = 44;
const padding = 24;

/** A tile: its title, what can be done with it while editing, and its content. */
export function TileFrame({
  tile,
  title,
  height,
  isEditing,
  isNarrow,
  handleOf,
  onSettings,
  onRemove,
  placing,
}: TileFrameProps) {
  const { t } = useTranslation('dashboards');
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={frameStyle} style={isNarrow ? {} : { height: '100%' }}>
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: headerHeight, gap: 0.5 }}>
        {isEditing && !isNarrow ? (
          <IconButton
            size="small"
            aria-label={t('tile.move', { title })}
            sx={handleStyle}
            {...handleOf(tile.Id, 'move')}
          >
            <MoveIcon fontSize="small" />
          </IconButton>
        ) : null}
        <Typography id={titleId} variant="h3" component="h2" noWrap title={title} sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <TilePeriod content={tile.Content} />
        {isEditing ? (
          <>
            <IconButton size="small" aria-label={t('tile.settings', { title })} onClick={onSettings}>
              <SettingsIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={t('tile.remove', { title })} onClick={onRemove}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          </>
        ) : null}
      </Stack>
      <Box sx={contentStyle}>
        <Content content={tile.Content} title={title} height={height - headerHeight - padding} />
      </Box>
      {placing}
      {isEditing && !isNarrow ? (
        <IconButton
          size="small"
          aria-label={t('tile.resize', { title })}
          sx={{ ...handleStyle, position: 'absolute', right: 2, bottom: 2, cursor: 'nwse-resize' }}
          {...handleOf(tile.Id, 'resize')}
        >
          <ResizeIcon fontSize="small" />
        </IconButton>
      ) : null}
    </Box>
  );
}

/** Dragging a tile about does not redraw its picture. */
const Content = memo(TileContent);

const contentStyle = {
  ...{ flex: 1, minHeight: 0, minWidth: 0, overflow: 'hidden auto' },
  '@media print': { overflow: 'visible' },
} as const;

const handleStyle = { touchAction: 'none', cursor: 'grab' } as const;

const frameStyle = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  px: 1.5,
  pb: 1,
  minWidth: 0,
  '@media print': { display: 'block', height: 'auto !important' },
} as const;
