import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import FailedIcon from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollowFocus } from '#ui/page/follow-focus.ts';
import { type LayerChoice, moveLayer } from './layer-choice.ts';

export interface LayersListProps {
  choices: readonly LayerChoice[];
  onChange: (choices: readonly LayerChoice[]) => void;
  /** Why a layer cannot be shown, by its id. */
  failures: ReadonlyMap<number, string>;
  onReset: (() => void) | undefined;
}

/** The layers of the tenant: on and off, order, opacity. The last in the list is drawn on top. */
export function LayersList({ choices, onChange, failures, onReset }: LayersListProps) {
  const { t } = useTranslation('map');
  const list = useRef<HTMLUListElement>(null);
  const follow = useFollowFocus(list, choices);
  if (choices.length === 0) return <Typography color="textSecondary">{t('layers.none')}</Typography>;
  const replace = (at: number, next: Partial<LayerChoice>) =>
    onChange(choices.map((choice, index) => (index === at ? { ...choice, ...next } : choice)));
  const move = (at: number, by: -1 | 1) => () => {
    follow(String(choices[at]?.layer.Id), by);
    onChange(moveLayer(choices, at, by));
  };
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('layers.order')}
      </Typography>
      <Stack ref={list} component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
        {choices.map((choice, at) => (
          <LayerLine
            key={choice.layer.Id}
            choice={choice}
            failure={choice.isOn ? failures.get(choice.layer.Id) : undefined}
            onChange={(next) => replace(at, next)}
            onUp={at > 0 ? move(at, -1) : undefined}
            onDown={at < choices.length - 1 ? move(at, 1) : undefined}
          />
        ))}
      </Stack>
      {onReset ? (
        <Button onClick={onReset} sx={{ alignSelf: 'flex-start' }}>
          {t('layers.reset')}
        </Button>
      ) : null}
    </>
  );
}

interface LayerLineProps {
  choice: LayerChoice;
  failure: string | undefined;
  onChange: (next: Partial<LayerChoice>) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

function LayerLine({ choice: { layer, isOn, opacity }, failure, onChange, onUp, onDown }: LayerLineProps) {
  const { t } = useTranslation('map');
  const name = layer.DisplayName;
  const isPicture = layer.MapServices.every(({ ServiceType }) => ServiceType !== 'Stations');
  return (
    <Box component="li" data-key={layer.Id} sx={{ borderBottom: 1, borderColor: 'divider', pb: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <FormControlLabel
          sx={{ flex: 1, minWidth: 0, mx: 0, gap: 0.5, overflowWrap: 'anywhere' }}
          control={<Switch size="small" checked={isOn} onChange={(_, next) => onChange({ isOn: next })} />}
          label={name}
        />
        <IconButton size="small" aria-label={t('layers.up', { name })} data-by={-1} disabled={!onUp} onClick={onUp}>
          <UpIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('layers.down', { name })}
          data-by={1}
          disabled={!onDown}
          onClick={onDown}
        >
          <DownIcon fontSize="small" />
        </IconButton>
      </Stack>
      {isOn && isPicture ? (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', pl: 1, pr: 2 }}>
          <Typography variant="body2" color="textSecondary" className="numbers" sx={{ minWidth: 96 }} aria-hidden>
            {t('layers.opacity', { percent: Math.round(opacity * 100) })}
          </Typography>
          <Slider
            size="small"
            aria-label={t('layers.opacityOf', { name })}
            value={Math.round(opacity * 100)}
            step={5}
            valueLabelDisplay="off"
            getAriaValueText={(percent) => `${percent} %`}
            onChange={(_, percent) =>
              onChange({ opacity: (Array.isArray(percent) ? (percent[0] ?? 100) : percent) / 100 })
            }
          />
        </Stack>
      ) : null}
      {failure ? (
        <Stack direction="row" role="status" sx={{ gap: 1, alignItems: 'center', color: 'error.main', pl: 1 }}>
          <FailedIcon fontSize="small" aria-hidden />
          <Typography variant="body2">{failure}</Typography>
        </Stack>
      ) : null}
    </Box>
  );
}
