import { gridColumns, type Tile } from '@freshet/contract';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '#ui/page/use-width.ts';
import { visuallyHidden } from '#ui/states';
import { inReadingOrder, resizeTile, stepTile } from '../grid.ts';
import { PlaceButtons } from '../place-buttons.tsx';
import { useTitles } from '../use-titles.ts';
import { TileFrame } from './tile-frame.tsx';
import { useTileDrag } from './use-tile-drag.ts';

const [rowHeight, gap] = [48, 12];

interface TileGridProps {
  tiles: readonly Tile[];
  isEditing: boolean;
  onChange: (tiles: Tile[]) => void;
  onSettings: (id: string) => void;
}

/** Tiles where they were placed; on narrow screens one below the other. */
export function TileGrid({ tiles, isEditing, onChange, onSettings }: TileGridProps) {
  const { t } = useTranslation('dashboards');
  const isNarrow = useMediaQuery('(max-width:900px)');
  const titleOf = useTitles();
  const [box, width] = useWidth();
  const [text, setStated] = useState('');
  const cell = { width: (width + gap) / gridColumns, height: rowHeight + gap };
  const { shown, handleOf } = useTileDrag(tiles, cell, (next) => {
    const moved = next.find((tile) => !tiles.includes(tile));
    if (moved)
      setStated(t('tile.placed', { title: titleOf(moved), x: moved.X + 1, y: moved.Y + 1, w: moved.W, h: moved.H }));
    onChange(next);
  });
  const ordered = inReadingOrder(shown);
  const step = (tile: Tile, next: Tile[]) => {
    const place = inReadingOrder(next).findIndex(({ Id }) => Id === tile.Id) + 1;
    const { H = tile.H } = next.find(({ Id }) => Id === tile.Id) ?? {};
    setStated(t('tile.stepped', { title: titleOf(tile), place, count: next.length, h: H }));
    onChange(next);
  };
  return (
    <>
      <Box ref={box} sx={isNarrow ? columnStyle : gridStyle}>
        {ordered.map((tile, at) => (
          <Box key={tile.Id} sx={cellStyle} style={isNarrow ? {} : placeOf(tile)}>
            <TileFrame
              tile={tile}
              title={titleOf(tile)}
              height={tile.H * rowHeight + (tile.H - 1) * gap}
              isEditing={isEditing}
              isNarrow={isNarrow}
              handleOf={handleOf}
              onSettings={() => onSettings(tile.Id)}
              onRemove={() => onChange(tiles.filter(({ Id }) => Id !== tile.Id))}
              placing={
                isEditing && isNarrow ? (
                  <PlaceButtons
                    title={titleOf(tile)}
                    isFirst={at === 0}
                    isLast={at === ordered.length - 1}
                    onStep={(by) => step(tile, stepTile(tiles, tile.Id, by))}
                    onGrow={(by) => step(tile, resizeTile(tiles, tile.Id, [0, by]))}
                  />
                ) : null
              }
            />
          </Box>
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {text}
      </Box>
    </>
  );
}

/** On paper tiles are one below the other: what is cut off there cannot be scrolled to. */
const onPaper = { '@media print': { display: 'block' } } as const;
const cellStyle = {
  minWidth: 0,
  breakInside: 'avoid',
  '@media print': { mb: 1.5, '&:last-child': { mb: 0 } },
} as const;
const gridStyle = {
  display: 'grid',
  gridTemplateColumns: `repeat(${gridColumns}, minmax(0, 1fr))`,
  gridAutoRows: `${rowHeight}px`,
  gap: `${gap}px`,
  ...onPaper,
} as const;
const columnStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: `${gap}px`, ...onPaper } as const;

const placeOf = ({ X, Y, W, H }: Tile) => ({
  gridColumn: `${X + 1} / span ${W}`,
  gridRow: `${Y + 1} / span ${H}`,
});
