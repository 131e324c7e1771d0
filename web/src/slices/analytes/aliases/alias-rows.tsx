import type { NewAnalyte } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { TextField } from '#ui/form/field';

type Input = z.input<typeof NewAnalyte>;

/** The aliases of a new analyte, a line each. */
export function AliasRows({ control }: { control: Control<Input, unknown, NewAnalyte> }): ReactNode {
  const { t } = useTranslation('analytes');
  const { fields, append, remove } = useFieldArray({ control, name: 'Aliases' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <Stack key={id} direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
          <TextField
            control={control}
            name={`Aliases.${index}.AliasName`}
            label={t('alias.nameOf', { number: index + 1 })}
            required
            autoFocus
          />
          <TextField
            control={control}
            name={`Aliases.${index}.Method`}
            label={t('alias.methodOf', { number: index + 1 })}
            required
          />
          <IconButton aria-label={t('alias.removeRow', { number: index + 1 })} onClick={() => remove(index)}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      <Button
        startIcon={<AddIcon />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => append({ AliasName: '', Method: '' }, { shouldFocus: false })}
      >
        {t('alias.add')}
      </Button>
    </>
  );
}
