import type { CofactorData, Strategy } from '@freshet/contract';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { useSnackbar } from '#ui/snackbar';
import { refreshGuidelines } from '../guideline-queries.ts';
import { api } from '../guidelines-api.ts';
import { useStrategyName } from './strategy-name.ts';

/** The ladder by which cofactors are looked for, in words; a tenant administrator chooses it. */
export function StrategyCard({ data: { StrategyList, EstimatesHardness } }: { data: CofactorData }): ReactNode {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const nameOf = useStrategyName();
  const canWrite = useCan('cofactors.write');
  const used = StrategyList.find(({ IsDefault }) => IsDefault) ?? StrategyList[0];
  const choose = useMutation({
    mutationFn: (StrategyCode: string) => api.cofactors.setDefaultStrategy({ body: { StrategyCode } }),
    onSuccess: async (_, code) => {
      show(t('strategy.chosen', { name: nameOf(code) }));
      await refreshGuidelines();
    },
  });
  const estimate = useMutation({
    mutationFn: (isOn: boolean) =>
      api.guidelines.setGuidelineConfig({
        body: { DataFetchStrategy: used?.StrategyCode ?? '', EstimatesHardness: isOn },
      }),
    onSuccess: refreshGuidelines,
  });
  if (!used) return null;
  return (
    <SectionCard title={t('strategy.title')} purpose={t('strategy.purpose')}>
      <MuiTextField
        select
        label={t('strategy.label')}
        value={used.StrategyCode}
        disabled={!canWrite || choose.isPending}
        onChange={({ target }) => choose.mutate(target.value)}
        sx={{ width: 380, maxWidth: '100%', mb: 1 }}
      >
        {StrategyList.map(({ Id, StrategyCode }) => (
          <MenuItem key={Id} value={StrategyCode}>
            {nameOf(StrategyCode)}
          </MenuItem>
        ))}
      </MuiTextField>
      <Ladder strategy={used} estimates={EstimatesHardness} />
      <FormControlLabel
        control={
          <Switch
            checked={EstimatesHardness}
            disabled={!canWrite || estimate.isPending}
            onChange={(_, isOn) => estimate.mutate(isOn)}
          />
        }
        label={t('strategy.estimate')}
      />
    </SectionCard>
  );
}

function Ladder({ strategy: { Rungs }, estimates }: { strategy: Strategy; estimates: boolean }) {
  const { t } = useTranslation('guidelines');
  return (
    <>
      <Typography color="textSecondary">{t('strategy.ladder')}</Typography>
      <Box component="ol" sx={{ m: 0, pl: 3 }}>
        {Rungs.map(({ Kind, Hours, Days }) => (
          <Fragment key={`${Kind} ${Hours} ${Days}`}>
            <li>{t(`strategy.rungs.${Kind}`, { hours: Hours ?? 0, days: Days ?? 0 })}</li>
            {Kind === 'sameSample' && estimates ? <li>{t('strategy.rungs.estimatedHardness')}</li> : null}
          </Fragment>
        ))}
        <li>{t('strategy.rungs.none')}</li>
      </Box>
    </>
  );
}
