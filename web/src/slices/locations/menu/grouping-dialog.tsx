import { applicableGroupTypes, settingTypes, type UserGroupSetting } from '@freshet/contract';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { Dialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { api } from '../places-api.ts';
import { refreshPlaces, useChange } from '../places-queries.ts';
import type { SettingType } from './flatten-menu.ts';
import { type GroupType, type Levels, levelsOf, moveLevel, toggleLevel } from './grouping-levels.ts';

interface GroupingDialogProps {
  settings: readonly UserGroupSetting[];
  onClose: () => void;
}

/** By what each of the four sources is grouped, and in which order. Applies to everybody in the tenant. */
export function GroupingDialog({ settings, onClose }: GroupingDialogProps): ReactNode {
  const { t } = useTranslation('locations');
  const { t: kit } = useTranslation('kit');
  const { show } = useSnackbar();
  const [levels, setLevels] = useState(() => levelsOf(settings));
  const before = levelsOf(settings);
  const changed = settingTypes.filter((source) => levels[source].join() !== before[source].join());
  const apply = useChange(
    async () => {
      for (const SettingType of changed) {
        await api.home.updateGroupSettings({ body: { SettingType, GroupTypes: [...levels[SettingType]] } });
      }
    },
    async () => {
      await refreshPlaces();
      show(t('grouping.applied'));
      onClose();
    },
  );
  const actions = (
    <>
      <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
      <Button
        variant="contained"
        disabled={changed.length === 0}
        loading={apply.isPending}
        onClick={() => apply.mutate(undefined)}
      >
        {t('grouping.apply')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('grouping.title')} onClose={onClose} actions={actions}>
      <Stack sx={{ gap: 2 }}>
        <Typography color="textSecondary">{t('grouping.purpose')}</Typography>
        {apply.error ? <Alert severity="error">{problemLine(apply.error)}</Alert> : null}
        {settingTypes.map((source) => (
          <SourceLevels key={source} source={source} levels={levels} onChange={setLevels} />
        ))}
      </Stack>
    </Dialog>
  );
}

interface SourceLevelsProps {
  source: SettingType;
  levels: Levels;
  onChange: (levels: Levels) => void;
}

function SourceLevels({ source, levels, onChange }: SourceLevelsProps) {
  const { t } = useTranslation('locations');
  const sourceLevels = levels[source];
  const rest = applicableGroupTypes[source].filter((type: GroupType) => !sourceLevels.includes(type));
  const change = (next: readonly GroupType[]) => onChange({ ...levels, [source]: next });
  return (
    <Box component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, m: 0, px: 2, py: 1 }}>
      <Typography component="legend" sx={{ px: 0.5, fontWeight: 600 }}>
        {t(`menu.sources.${source}`)}
      </Typography>
      {[...sourceLevels, ...rest].map((type: GroupType) => (
        <Stack key={type} direction="row" sx={{ alignItems: 'center' }}>
          <FormControlLabel
            sx={{ flex: 1 }}
            control={
              <Checkbox
                size="small"
                checked={sourceLevels.includes(type)}
                onChange={() => change(toggleLevel(sourceLevels, type))}
              />
            }
            label={t(`grouping.types.${type}`)}
          />
          {sourceLevels.includes(type) && sourceLevels.length > 1 ? (
            <>
              <IconButton
                size="small"
                disabled={sourceLevels[0] === type}
                aria-label={t('grouping.up', { level: t(`grouping.types.${type}`) })}
                onClick={() => change(moveLevel(sourceLevels, type, -1))}
              >
                <UpIcon fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                disabled={sourceLevels.at(-1) === type}
                aria-label={t('grouping.down', { level: t(`grouping.types.${type}`) })}
                onClick={() => change(moveLevel(sourceLevels, type, 1))}
              >
                <DownIcon fontSize="small" />
              </IconButton>
            </>
          ) : null}
        </Stack>
      ))}
    </Box>
  );
}
