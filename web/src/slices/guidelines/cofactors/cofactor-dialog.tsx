import { AnalyteId, type Cofactor, type CofactorData, noUnit } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { useClaims } from '#api/session/claims';
import { FormDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { analyteListQuery, refreshGuidelines, unitsQuery } from '../guideline-queries.ts';
import { isNumber } from './number-of.ts';
import { planChange, saveChange, startOf } from './save-cofactor.ts';
import { useStrategyName } from './strategy-name.ts';

interface CofactorDialogProps {
  data: CofactorData;
  cofactor: Cofactor;
  onClose: () => void;
}

/** Where the value of a cofactor comes from, and what each strategy takes when none was measured. */
export function CofactorDialog({ data, cofactor, onClose }: CofactorDialogProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const [typed, setTyped] = useState(() => startOf(data, cofactor));
  const analytes = useQuery(analyteListQuery(useClaims().userGroupId)).data ?? [];
  const isWrong = [...typed.defaults.values()].some(({ value }) => value !== '' && !isNumber(value));
  const save = useMutation({
    mutationFn: () => saveChange(planChange(data, cofactor, typed)),
    onSuccess: async () => {
      show(t('manage.saved', { name: cofactor.Name }));
      onClose();
      await refreshGuidelines();
    },
    // Some of it may be stored when a later part is refused.
    onError: () => refreshGuidelines(),
    meta: { isShownInPlace: true },
  });
  const linkable = analytes.filter(
    ({ ApplicableUnitGroupId }) => cofactor.UnitGroupId === null || ApplicableUnitGroupId === cofactor.UnitGroupId,
  );
  const submit = () => {
    if (!isWrong) save.mutate();
  };
  return (
    <FormDialog
      open
      title={t('cofactors.editTitle', { name: cofactor.Name })}
      submitLabel={t('save')}
      isSubmitting={save.isPending}
      problem={save.error ? problemLine(save.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Autocomplete
          options={linkable}
          value={linkable.find(({ Id }) => Id === typed.analyteId) ?? null}
          onChange={(_, analyte) => setTyped({ ...typed, analyteId: analyte ? AnalyteId.parse(analyte.Id) : null })}
          getOptionLabel={({ AnalyteName }) => AnalyteName}
          getOptionKey={({ Id }) => Id}
          renderInput={(params) => (
            <MuiTextField {...params} label={t('cofactors.analyte')} helperText={t('cofactors.analyteHelp')} />
          )}
        />
        <Defaults data={data} cofactor={cofactor} typed={typed} onType={setTyped} />
        {isWrong ? <Alert severity="warning">{t('test.numeric')}</Alert> : null}
      </Stack>
    </FormDialog>
  );
}

type Typed = ReturnType<typeof startOf>;

function Defaults({
  data,
  cofactor,
  typed,
  onType,
}: Omit<CofactorDialogProps, 'onClose'> & { typed: Typed; onType: (typed: Typed) => void }) {
  const { t } = useTranslation('guidelines');
  const nameOf = useStrategyName();
  const { data: units } = useQuery(unitsQuery);
  const group = units?.groups.find(({ Id }) => Id === cofactor.UnitGroupId);
  const names = group ? group.Units.map(({ Name }) => Name) : [noUnit, ...(units?.units.map(({ Name }) => Name) ?? [])];
  const strategies = data.StrategyList.filter(({ Rungs }) => Rungs.some(({ Kind }) => Kind === 'default'));
  return (
    <Box role="group" aria-label={t('cofactors.defaults')}>
      <Typography variant="h3">{t('cofactors.defaults')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('cofactors.defaultsHelp')}
      </Typography>
      <Stack sx={{ gap: 1.5 }}>
        {strategies.map(({ Id, StrategyCode }) => {
          const one = typed.defaults.get(Id) ?? { value: '', unit: '' };
          const put = (next: Partial<typeof one>) =>
            onType({ ...typed, defaults: new Map(typed.defaults).set(Id, { ...one, ...next }) });
          return (
            <Stack key={Id} direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
              <MuiTextField
                sx={{ flex: 3 }}
                label={nameOf(StrategyCode)}
                value={one.value}
                error={one.value !== '' && !isNumber(one.value)}
                onChange={({ target }) => put({ value: target.value })}
                slotProps={{ htmlInput: { inputMode: 'decimal', className: 'numbers' } }}
              />
              <Autocomplete
                sx={{ flex: 2 }}
                options={names}
                value={one.unit || null}
                onChange={(_, unit) => put({ unit: unit ?? '' })}
                renderInput={(params) => (
                  <MuiTextField
                    {...params}
                    label={t('columns.unit')}
                    slotProps={{
                      ...params.slotProps,
                      htmlInput: {
                        ...params.slotProps.htmlInput,
                        'aria-label': t('test.unit', { name: nameOf(StrategyCode) }),
                      },
                    }}
                  />
                )}
              />
            </Stack>
          );
        })}
      </Stack>
    </Box>
  );
}
