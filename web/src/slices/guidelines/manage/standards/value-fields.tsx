import { noUnit, standardBounds, standardValueTypes, type Unit } from '@freshet/contract';
import type { UnitTable } from '@freshet/domain/units';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { SelectField, TextField } from '#ui/form/field';
import { FormulaEditor } from '../../formula/formula-editor.tsx';
import { LiveResult } from '../../formula/live-result.tsx';
import { TestPopover } from '../../formula/test-popover.tsx';
import type { ValueReading } from '../../formula/try-formula.ts';
import { useValueWords } from '../../formula/value-words.ts';
import { cofactorDataQuery } from '../../guideline-queries.ts';
import { TableFields } from '../../table/table-fields.tsx';
import type { StandardForm, TypedCofactor } from './standard-form.ts';

export interface UnitLookup {
  readonly units: readonly Unit[];
  readonly table: UnitTable;
}

interface ValueFieldsProps {
  form: StandardForm;
  reading: ValueReading;
  units: UnitLookup | undefined;
  cofactors: ReadonlyMap<string, TypedCofactor>;
}

/** The value of a standard: a number, a range or an equation, which can be tried at once. */
export function ValueFields({ form, reading, units, cofactors }: ValueFieldsProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { control } = form;
  const [valueType, value, unitId] = useWatch({
    control,
    name: ['ValueType', 'StandardValue', 'UnitId'],
  });
  const [samples, setSamples] = useState<ReadonlyMap<string, string>>(new Map());
  const unit = unitId === undefined ? '' : (units?.table.unit(unitId)?.name ?? '');
  const unitOf = ({ key, suffix }: { key: string; suffix: string | null }) => {
    const stated = cofactors.get(key)?.unitId ?? null;
    return suffix ?? (stated === null ? noUnit : (units?.table.unit(stated)?.name ?? ''));
  };
  return (
    <>
      <Stack sx={{ flexDirection: { xs: 'column', sm: 'row' }, gap: 2 }}>
        <SelectField
          control={control}
          name="ValueType"
          label={t('standard.valueType')}
          required
          options={standardValueTypes.map((each) => ({ value: each, label: t(`valueTypes.${each}`) }))}
        />
        {valueType === 'range' ? null : (
          <SelectField
            control={control}
            name="Bound"
            label={t('standard.bound')}
            required
            options={standardBounds.map((each) => ({ value: each, label: t(`bounds.${each}`) }))}
          />
        )}
      </Stack>
      {valueType === 'table' ? (
        <TableFields form={form} reading={reading} units={units?.units.map(({ Name }) => Name) ?? []} />
      ) : (
        <Value form={form} reading={reading} valueType={valueType} />
      )}
      {valueType === 'equation' && value.trim() !== '' ? (
        <LiveResult
          text={value}
          names={reading.names}
          unit={unit}
          samples={samples}
          onSample={(key, typed) => setSamples(new Map(samples).set(key, typed))}
        />
      ) : null}
      <Stack sx={{ alignItems: 'flex-start' }}>
        <TestPopover
          // The rows follow the names.
          key={`${valueType} ${reading.names.map(({ key }) => key).join(' ')}`}
          valueType={valueType}
          value={value}
          names={reading.names}
          samples={samples}
          unitOf={unitOf}
          units={units?.units.map(({ Name }) => Name) ?? []}
        />
      </Stack>
    </>
  );
}

function Value({ form, reading, valueType }: Pick<ValueFieldsProps, 'form' | 'reading'> & { valueType: string }) {
  const { t } = useTranslation('guidelines');
  const { userGroupId } = useClaims();
  const { data } = useQuery(cofactorDataQuery(userGroupId));
  const { describeSlip, describeProblem } = useValueWords();
  const { field, fieldState } = useController({ control: form.control, name: 'StandardValue' });
  const [slip] = reading.slips;
  const problem = slip ? describeSlip(slip) : reading.problem ? describeProblem(reading.problem) : null;
  if (valueType !== 'equation') {
    const isRange = valueType === 'range';
    return (
      <TextField
        control={form.control}
        name="StandardValue"
        label={t(isRange ? 'standard.range' : 'standard.value')}
        help={problem ?? t(isRange ? 'standard.rangeHelp' : 'standard.valueHelp')}
        required
      />
    );
  }
  return (
    <FormulaEditor
      label={t('standard.equation')}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      names={data?.CoFactorList.map(({ Name }) => Name) ?? []}
      slips={reading.slips}
      problem={problem ?? fieldState.error?.message ?? null}
      help={t('standard.equationHelp')}
    />
  );
}
