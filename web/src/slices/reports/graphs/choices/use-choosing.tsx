import ChooseIcon from '@mui/icons-material/HighlightAltOutlined';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartHandle, ChosenArea } from '#ui/picture';

/** Where a point lies: across, and upwards on one of the axes there are. */
export interface Place {
  readonly across: number;
  readonly upwards: number;
  readonly axis: number;
}

/** Points are chosen with a rectangle, by pressing one, or by keyboard: all that are in view. */
export function useChoosing<Row extends { readonly resultId: number }>(
  rows: readonly Row[],
  placeOf: (row: Row) => Place,
) {
  const { t } = useTranslation('graphs');
  const handle = useRef<ChartHandle>(null);
  const [isOn, setIsOn] = useState(false);
  const [area, setArea] = useState<ChosenArea | null>(null);
  const [pressed, setPressed] = useState<number | null>(null);
  const onChoose = useCallback((next: ChosenArea | null) => {
    setPressed(null);
    setArea(next);
  }, []);
  const chooseInView = () => {
    const view = handle.current?.inView();
    if (view) onChoose({ ...view, upwards: [] });
  };
  const chosen = useMemo(() => {
    if (pressed !== null) return rows.filter(({ resultId }) => resultId === pressed);
    return area && rows.filter((row) => isIn(placeOf(row), area));
  }, [rows, area, pressed, placeOf]);
  const button: ReactNode = (
    <>
      <ToggleButton
        size="small"
        value="choose"
        selected={isOn}
        onChange={() => setIsOn(!isOn)}
        sx={{ gap: 0.5, mr: 0.5, color: 'text.primary' }}
      >
        <ChooseIcon fontSize="small" />
        {t('choose')}
      </ToggleButton>
      <Button size="small" onClick={chooseInView}>
        {t('chooseInView')}
      </Button>
    </>
  );
  return {
    handle,
    button,
    isOn,
    chosen,
    onChoose: isOn ? onChoose : undefined,
    onPoint: setPressed,
    clear: () => onChoose(null),
  };
}

/** A rectangle means other values on each axis; without any it is as high as the picture. */
function isIn({ across, upwards: value, axis }: Place, { from, to, upwards }: ChosenArea): boolean {
  const [low, high] = upwards[axis] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return across >= from && across <= to && value >= low && value <= high;
}
