import type { FileSchemaId } from '@freshet/contract';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfFormat } from '#api/name-of-format';
import { schemaListQuery } from '../ingestion-queries.ts';

interface SchemaChoiceProps {
  label: string;
  value: FileSchemaId | null;
  onChoose: (schemaId: FileSchemaId) => void;
}

/** Every file type there is: those of the tenant first, then those shipped with the product. */
export function SchemaChoice({ label, value, onChoose }: SchemaChoiceProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const schemas = useQuery(schemaListQuery).data?.Schemas ?? [];
  const ownSchemas = schemas.filter(({ IsBuiltIn }) => !IsBuiltIn);
  const shipped = schemas.filter(({ IsBuiltIn }) => IsBuiltIn);
  const known = schemas.some(({ Id }) => Id === value) ? (value ?? '') : '';
  const optionOf = ({ Id, Name }: (typeof schemas)[number]) => (
    <MenuItem key={Id} value={Id}>
      {nameOfFormat(Id, Name)}
    </MenuItem>
  );
  return (
    <MuiTextField
      select
      label={label}
      value={known}
      onChange={({ target }) => {
        const schema = schemas.find(({ Id }) => Id === target.value);
        if (schema) onChoose(schema.Id);
      }}
      sx={{ mt: 1, width: 340, maxWidth: '100%' }}
    >
      {ownSchemas.length > 0 ? <ListSubheader>{t('detect.own')}</ListSubheader> : null}
      {ownSchemas.map(optionOf)}
      {shipped.length > 0 ? <ListSubheader>{t('detect.shipped')}</ListSubheader> : null}
      {shipped.map(optionOf)}
    </MuiTextField>
  );
}
