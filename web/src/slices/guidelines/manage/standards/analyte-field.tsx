import type { Analyte, Standard, TenantId, Unit } from '@freshet/contract';
import { findSubstance } from '@freshet/domain/analyte-name';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { analyteListQuery } from '../../guideline-queries.ts';
import { findAnalytes, findNamesake, proposalOf } from './analyte-choice.ts';
import type { StandardForm, TypedStandard } from './standard-form.ts';

interface AnalyteFieldProps {
  form: StandardForm;
  tenantId: TenantId;
  standard: Standard | null;
  units: readonly Unit[];
  canEdit: boolean;
}

const mostShown = 60;

/** Which of the tenant's analytes the standard evaluates, found by name, other name or CAS number. */
export function AnalyteField({ form, tenantId, standard, units, canEdit }: AnalyteFieldProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { data: analytes = [], isPending } = useQuery(analyteListQuery(tenantId));
  const { field } = useController({ control: form.control, name: 'WaterQualityLabAnalyteId' });
  const written = useWatch({ control: form.control, name: 'AnalyteNameInGuideline' });
  const chosen = analytes.find(({ Id }) => Id === field.value) ?? null;
  const linked = standard ? linkedTo(analytes, standard) : [];
  const namesake = chosen || linked.length > 0 ? null : findNamesake(analytes, written ?? '');
  const choose = (analyte: Analyte | null) => {
    field.onChange(analyte?.Id ?? null);
    if (analyte) propose(form, proposalOf(analyte, units));
  };
  const names = linked.map(({ AnalyteName }) => AnalyteName).join(', ');
  return (
    <>
      <Autocomplete
        options={analytes}
        value={chosen}
        loading={isPending}
        disabled={!canEdit}
        onChange={(_, analyte) => choose(analyte)}
        onBlur={field.onBlur}
        getOptionLabel={({ AnalyteName }) => AnalyteName}
        getOptionKey={({ Id }) => Id}
        isOptionEqualToValue={(left, right) => left.Id === right.Id}
        filterOptions={(all, { inputValue }) =>
          findAnalytes(all, inputValue === chosen?.AnalyteName ? '' : inputValue).slice(0, mostShown)
        }
        noOptionsText={t('standard.noAnalyteFound')}
        renderOption={({ key, ...rest }, { AnalyteName }) => {
          const cas = findSubstance(AnalyteName)?.substance.cas;
          return (
            <li key={key} {...rest}>
              {cas ? `${AnalyteName} · ${cas}` : AnalyteName}
            </li>
          );
        }}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            label={t('standard.evaluates')}
            autoFocus={standard === null}
            helperText={linked.length > 1 ? t('standard.evaluatesSeveral', { names }) : t('standard.evaluatesHelp')}
          />
        )}
      />
      {canEdit && namesake ? (
        <Button size="small" sx={{ alignSelf: 'flex-start', mt: -1.5 }} onClick={() => choose(namesake)}>
          {t('standard.evaluatesPropose', { name: namesake.AnalyteName })}
        </Button>
      ) : null}
    </>
  );
}

const linkedTo = (analytes: readonly Analyte[], { Id }: Standard) =>
  analytes.filter(({ AnalyteStandardMaps }) => AnalyteStandardMaps.some(({ StandardId }) => StandardId === Id));

/** Only what nobody has typed yet. */
function propose({ getValues, setValue }: StandardForm, { name, fractions, unitId }: ReturnType<typeof proposalOf>) {
  const typed: Partial<TypedStandard> = getValues();
  const options = { shouldDirty: true, shouldValidate: true } as const;
  if (!typed.AnalyteNameInGuideline) setValue('AnalyteNameInGuideline', name, options);
  if ((typed.Fractions ?? []).length === 0 && fractions.length > 0) setValue('Fractions', fractions, options);
  if (typed.UnitId === undefined && unitId !== undefined) setValue('UnitId', unitId, options);
}
