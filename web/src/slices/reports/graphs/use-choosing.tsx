import ChooseIcon from '@mui/icons-material/HighlightAltOutlined';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartHandle, ChosenArea } from '#ui/picture';
import type { PointRow } from './time-rows.ts';

/** Points are chosen with a rectangle, by pressing one, or by keyboard: all that are in view. An axis for each unit. */
export function useChoosing(rows: readonly PointRow[], units: readonly string[]) {
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
    return area && rows.filter((row) => isIn(row, area, units));
  }, [rows, area, pressed, units]);
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
function isIn({ time, value, unit }: PointRow, { from, to, upwards }: ChosenArea, units: readonly string[]): boolean {
  const [low, high] = upwards[units.indexOf(unit)] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return time >= from && time <= to && value >= low && value <= high;
}
