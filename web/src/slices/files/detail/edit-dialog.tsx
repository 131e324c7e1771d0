import { type FileDetail, FileSchemaId } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#api/announce';
import { problemPlaces } from '#api/describe-problem';
import { useClaims } from '#api/session/claims';
import { FormDialog } from '#ui/dialog';
import { FileTypeFieldSlot } from '../file-actions-slot.ts';
import { api } from '../files-api.ts';
import { refreshFiles } from '../files-queries.ts';
import { type Entry, MetadataEntry, newEntry, toEntries } from './metadata-entry.tsx';

/** Changes what people say about a file. What the product found is left as it is. */
export function EditDialog({ file, onClose }: { file: FileDetail; onClose: () => void }): ReactNode {
  const { t } = useTranslation('files');
  const [name, setName] = useState(file.Name);
  const [type, setType] = useState<string | null>(file.FileSchemaId);
  const [entries, setEntries] = useState<readonly Entry[]>(() => toEntries(file.Metadata));
  const filled = entries.filter(({ field, value }) => field.trim() !== '' && value.trim() !== '');
  const save = useMutation({
    mutationFn: () =>
      api.files.edit({
        params: { fileId: file.Id },
        body: {
          Name: name,
          Metadata: filled.map((entry) => ({ Field: entry.field, FieldType: entry.type, FieldValue: entry.value })),
          ...(type === file.FileSchemaId ? {} : { FileSchemaId: type === null ? null : FileSchemaId.parse(type) }),
        },
      }),
    onSuccess: async () => {
      announce({ kind: 'message', text: t('metadata.saved') });
      onClose();
      await refreshFiles();
    },
  });
  const change = (key: number, next: Partial<Entry>) =>
    setEntries(entries.map((each) => (each.key === key ? { ...each, ...next } : each)));
  const complaints = save.error ? problemPlaces(save.error) : [];
  return (
    <FormDialog
      open
      title={t('metadata.editTitle', { name: file.Name })}
      submitLabel={t('save')}
      isSubmitting={save.isPending}
      problem={complaints.map(({ Message }) => Message).join(' ') || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField label={t('columns.name')} required value={name} onChange={({ target }) => setName(target.value)} />
        <TypeField value={type} onChange={setType} />
        <Typography variant="h3">{t('metadata.title')}</Typography>
        {entries.map((entry) => (
          <MetadataEntry
            key={entry.key}
            entry={entry}
            onChange={(next) => change(entry.key, next)}
            onRemove={() => setEntries(entries.filter(({ key }) => key !== entry.key))}
          />
        ))}
        <Button
          startIcon={<AddIcon />}
          onClick={() => setEntries([...entries, newEntry(entries)])}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('metadata.add')}
        </Button>
      </Stack>
    </FormDialog>
  );
}

/** Tenant administrators may set the file type by hand, where there are any to choose from. */
function TypeField({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const show = use(FileTypeFieldSlot);
  const claims = useClaims();
  return show && claims['can-tenant-admin'] ? show({ value, onChange }) : null;
}
