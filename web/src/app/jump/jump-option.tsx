import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JumpStation } from '#slices/locations';
import type { JumpTarget } from './jump-targets.ts';

interface OptionProps {
  id: string;
  isActive: boolean;
  onHover: () => void;
  onChoose: () => void;
}

/** A screen or an action. */
export const TargetOption = ({ target, ...props }: OptionProps & { target: JumpTarget }): ReactNode => (
  <Option {...props}>
    <Typography sx={{ flex: 1 }}>{target.label}</Typography>
    <Typography variant="body2" color="textSecondary">
      {target.kind}
    </Typography>
  </Option>
);

/** A station: its primary name, the name that matched, what data it has, and whether this is where we are. */
export function StationOption({ station, ...props }: OptionProps & { station: JumpStation }): ReactNode {
  const { t } = useTranslation('locations');
  return (
    <Option {...props}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{station.name}</Typography>
        {station.alias ? (
          <Typography variant="body2" color="textSecondary">
            {t('jump.alias', { name: station.alias })}
          </Typography>
        ) : null}
      </Box>
      {station.isHere ? <Chip size="small" color="primary" label={t('jump.here')} /> : null}
      {station.dataTypes.map((type) => (
        <Chip key={type} size="small" variant="outlined" label={t(`types.${type}.data`)} />
      ))}
    </Option>
  );
}

function Option({ id, isActive, onHover, onChoose, children }: OptionProps & { children: ReactNode }) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseMove={onHover}
      onClick={onChoose}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        px: 2,
        py: 0.75,
        minHeight: 44,
        cursor: 'pointer',
        bgcolor: isActive ? 'action.selected' : 'transparent',
      }}
    >
      {children}
    </Box>
  );
}
