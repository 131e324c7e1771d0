import { type Import, type ImportId, imports } from '@freshet/contract';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { clientFor } from '#api/client-for';
import { showInstant } from '#ui/dates/show-instant.ts';

interface ImportFieldProps {
  chosen: ImportId | null;
  onChoose: (id: ImportId | null) => void;
}

const api = clientFor({ imports });

/** One of the newest imports by the name of its file; another one is named by the address of this screen. */
export function ImportField({ chosen, onChoose }: ImportFieldProps): ReactNode {
  const { t } = useTranslation('otherReports');
  const query = useQuery({ queryKey: ['imports', 'labData'], queryFn: () => api.imports.list({ query: {} }) });
  const older = useQuery({
    queryKey: ['imports', 'labData', chosen],
    queryFn: () => (chosen === null ? null : api.imports.detail({ params: { id: chosen }, query: {} })),
    enabled: chosen !== null && query.data !== undefined && !query.data.Imports.some(({ id }) => id === chosen),
  });
  const options = useMemo(() => query.data?.Imports.filter(({ isInForce }) => isInForce) ?? [], [query.data]);
  const known = query.data?.Imports.find(({ id }) => id === chosen);
  return (
    <Autocomplete<Pick<Import, 'id' | 'filename' | 'created_at'>>
      options={options}
      value={known ?? (chosen === null ? null : { id: chosen, filename: nameOf(older.data), created_at: '' })}
      size="small"
      loading={query.isPending}
      loadingText={t('labData.importsLoading')}
      noOptionsText={t('labData.noImport')}
      onChange={(_, option) => onChoose(option?.id ?? null)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ filename, created_at }) =>
        created_at === '' ? filename : `${filename} (${showInstant(created_at)})`
      }
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(params) => (
        <TextField {...params} label={t('labData.import')} helperText={t('labData.importHelp')} />
      )}
    />
  );
}

const nameOf = (file: { readonly filename: string } | null | undefined): string => file?.filename ?? '…';
