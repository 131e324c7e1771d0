import type { ConfigurationField } from '@freshet/domain';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { schemasQuery } from './importer-queries.ts';
import { isRequested, readIds, sourceOf, sources } from './importer-settings.ts';

interface ImporterFieldsProps {
  fields: readonly ConfigurationField[];
  settings: Readonly<Record<string, unknown>>;
  onChange: (name: string, value: unknown) => void;
  /** The field as it is drawn from the description of the settings. */
  plain: (field: ConfigurationField) => ReactNode;
}

/** The settings of the discrete data importer: only those that its source needs, with names where it keeps ids. */
export function ImporterFields({ fields, settings, onChange, plain }: ImporterFieldsProps) {
  const { t } = useTranslation('services');
  const source = sourceOf(settings);
  return fields.map((field) => {
    if (!isRequested(source, field.name)) return null;
    if (field.name === 'source') {
      return (
        <TextField
          key={field.name}
          select
          label={t('importer.source')}
          value={source}
          helperText={t(`importer.sourceHelp.${source}`)}
          onChange={({ target }) => onChange('source', target.value)}
        >
          {sources.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`importer.sources.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      );
    }
    if (field.name === 'formats') {
      return <FormatsField key={field.name} value={settings.formats} onChange={(ids) => onChange('formats', ids)} />;
    }
    if (field.name === 'days' && source !== 'uploads') return plain({ ...field, description: t('importer.daysHelp') });
    if (field.name !== 'address') return plain(field);
    const help = source === 'uploads' ? '' : t(`importer.addressHelp.${source}`);
    return plain({ ...field, description: help, isRequired: source !== 'uploads' && source !== 'folder' });
  });
}

interface FormatsFieldProps {
  value: unknown;
  onChange: (ids: string | undefined) => void;
}

/** Any number of formats and file schemas of the tenant. One that was removed stays listed by its id. */
function FormatsField({ value, onChange }: FormatsFieldProps) {
  const { t } = useTranslation('services');
  const { data: schemas = [], isError } = useQuery(schemasQuery);
  const nameOf = (id: string) => schemas.find(({ Id }) => Id === id)?.Name ?? id;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={schemas.map(({ Id }): string => Id)}
      value={readIds(value)}
      getOptionLabel={nameOf}
      onChange={(_, ids) => onChange(ids.length === 0 ? undefined : ids.join(','))}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('importer.formats')}
          helperText={isError ? t('importer.couldNotGetFormats') : t('importer.formatsHelp')}
        />
      )}
    />
  );
}
