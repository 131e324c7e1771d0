import { betweenRules, outsideRules, readTable, type WrittenTable, writeTable } from '@freshet/domain/lookup-table';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import type { ValueReading } from '../formula/try-formula.ts';
import { useValueWords } from '../formula/value-words.ts';
import { cofactorDataQuery } from '../guideline-queries.ts';
import type { StandardForm } from '../manage/standards/standard-form.ts';
import { AxisFields, Choice } from './axis-fields.tsx';
import { PasteArea } from './paste-area.tsx';
import { TablePreview } from './table-preview.tsx';

interface TableFieldsProps {
  form: StandardForm;
  reading: ValueReading;
  units: readonly string[];
}

/** The look-up table of a standard: pasted or read from a file, with what holds between and outside its figures. */
export function TableFields({ form, reading, units }: TableFieldsProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { userGroupId } = useClaims();
  const { data } = useQuery(cofactorDataQuery(userGroupId));
  const { describeProblem } = useValueWords();
  const { field, fieldState } = useController({ control: form.control, name: 'StandardValue' });
  const read = readTable(field.value ?? '');
  const put = (table: WrittenTable) => field.onChange(writeTable(table));
  const problem = reading.problem && field.value ? describeProblem(reading.problem) : fieldState.error?.message;
  return (
    <Stack sx={{ gap: 2 }}>
      <PasteArea onTable={(text) => field.onChange(text)} inputRef={field.ref} />
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {read.ok ? (
        <>
          {read.table.axes.map((axis, at) => (
            <AxisFields
              key={axis.name.key}
              number={at + 1}
              axis={axis}
              names={data?.CoFactorList.map(({ Name }) => Name) ?? []}
              units={units}
              rules={axis.between === 'ranges' ? ['ranges'] : betweenRules.filter((rule) => rule !== 'ranges')}
              onChange={(next) =>
                put({ ...read.table, axes: read.table.axes.map((old, place) => (place === at ? next : old)) })
              }
            />
          ))}
          <Choice
            label={t('table.outside')}
            value={read.table.outside}
            options={outsideRules.map((rule) => [rule, t(`table.outsideRules.${rule}`)])}
            onChange={(outside) => put({ ...read.table, outside })}
          />
          <TablePreview table={read.table} />
        </>
      ) : null}
    </Stack>
  );
}
