import type { Flag, FlagId } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface FlagCellProps {
  row: number;
  flags: readonly Flag[];
  /** The flags that are on. */
  on: readonly number[];
  /** The flag that a rule proposes. */
  suggested: FlagId | null;
  canFlag: boolean;
  isBusy: boolean;
  onFlag: (flagId: FlagId, isOn: boolean) => void;
}

/** The flags of a value; the one that a rule proposes goes on with one click, any other from the list. */
export function FlagCell({ row, flags, on, suggested, canFlag, isBusy, onFlag }: FlagCellProps): ReactNode {
  const { t } = useTranslation('qualityRules');
  const proposed = flags.find(({ Id }) => Id === suggested && !on.includes(Id));
  const others = flags.filter(({ Id }) => Id !== proposed?.Id && !on.includes(Id));
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', flexWrap: 'nowrap' }}>
      {flags
        .filter(({ Id }) => on.includes(Id))
        .map(({ Id, FlagCode, Colour, Description }) => (
          <OnFlag
            key={Id}
            code={FlagCode}
            colour={Colour}
            description={Description}
            onTake={canFlag ? { label: t('found.take', { flag: FlagCode, row }), act: () => onFlag(Id, false) } : null}
            isBusy={isBusy}
          />
        ))}
      {canFlag && proposed ? (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={t('found.putOn', { flag: proposed.FlagCode, row })}
          onClick={() => onFlag(proposed.Id, true)}
        >
          {t('found.put', { flag: proposed.FlagCode })}
        </Button>
      ) : null}
      {canFlag && !proposed && others.length > 0 ? <OtherFlags row={row} flags={others} onFlag={onFlag} /> : null}
    </Box>
  );
}

interface OnFlagProps {
  code: string;
  colour: string;
  description: string;
  onTake: { label: string; act: () => void } | null;
  isBusy: boolean;
}

/** A flag that is on. A click removes it, for those with the permission. */
function OnFlag({ code, colour, description, onTake, isBusy }: OnFlagProps) {
  const look = { borderColor: colour, borderWidth: 2 };
  if (!onTake) return <Chip size="small" label={code} title={description} variant="outlined" sx={look} />;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      disabled={isBusy}
      title={description}
      aria-label={onTake.label}
      endIcon={<CloseIcon />}
      onClick={onTake.act}
      sx={{ ...look, py: 0, minWidth: 0 }}
    >
      {code}
    </Button>
  );
}

function OtherFlags({ row, flags, onFlag }: Pick<FlagCellProps, 'row' | 'flags' | 'onFlag'>) {
  const { t } = useTranslation('qualityRules');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        aria-label={`${t('found.choose')} ${row}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('found.choose')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {flags.map(({ Id, FlagCode, Description }) => (
          <MenuItem
            key={Id}
            onClick={() => {
              setAnchor(null);
              onFlag(Id, true);
            }}
          >
            {FlagCode} · {Description}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
