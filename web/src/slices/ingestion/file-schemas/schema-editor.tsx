import type { FileId, FileSchemaDetail, FileSchemaSettings } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '#api/describe-problem';
import { SectionCard } from '#ui/cards/section-card';
import { useSnackbar } from '#ui/snackbar';
import { ColumnsSection } from './columns-section.tsx';
import { FileList } from './example-step.tsx';
import type { ProposedReason } from './schema-fields.tsx';
import { SchemaPreview } from './schema-preview.tsx';
import { previewQuery, saveSchema } from './schema-queries.ts';
import { FileSection, LayoutSection, RuleSection, ValueSection } from './schema-sections.tsx';
import { TestRun } from './test-run.tsx';
import { useSettled } from './use-settled.ts';

export interface SchemaEditorProps {
  /** Null for a new one. */
  known: FileSchemaDetail | null;
  name: string;
  settings: FileSchemaSettings;
  reasons: readonly ProposedReason[];
  example: [FileId | null, (fileId: FileId | null) => void];
}

/** The form in sections, and beside it the first rows of the example, read again as the form changes. */
export function SchemaEditor({
  known,
  name,
  settings,
  reasons,
  example: [fileId, setFileId],
}: SchemaEditorProps): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const [draft, setDraft] = useState({ Name: name, Settings: settings });
  const change = (part: Partial<FileSchemaSettings>) =>
    setDraft((old) => ({ ...old, Settings: { ...old.Settings, ...part } }));
  const preview = useQuery(previewQuery(fileId, useSettled(useDeferredValue(draft.Settings))));
  const save = useMutation({
    mutationFn: () => saveSchema(known, draft),
    onSuccess: (saved) => {
      show(t('saved', { name: saved.Name }));
      void navigate({
        to: `/manage/file-schemas/detail/${saved.Id}`,
        search: fileId === null ? {} : { file: String(fileId) },
      });
    },
  });
  const section = { settings: draft.Settings, change, preview: preview.data, reasons };
  return (
    <Stack direction={{ xs: 'column', lg: 'row' }} sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Stack sx={{ gap: 2, flex: '0 0 auto', width: { xs: '100%', lg: 460 } }}>
        <SectionCard title={t('name')}>
          <MuiTextField
            fullWidth
            required
            label={t('name')}
            value={draft.Name}
            onChange={({ target }) => setDraft((old) => ({ ...old, Name: target.value }))}
          />
        </SectionCard>
        <FileSection {...section} />
        <LayoutSection {...section} />
        <ColumnsSection {...section} />
        <ValueSection {...section} />
        <RuleSection {...section} />
        {save.isError ? <Alert severity="error">{describeProblem(save.error).message}</Alert> : null}
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button
            variant="contained"
            disabled={save.isPending || draft.Name.trim() === ''}
            onClick={() => save.mutate()}
          >
            {t('save')}
          </Button>
        </Stack>
        <TestRun settings={draft.Settings} schemaId={known?.Id ?? null} />
      </Stack>
      <Box sx={{ flex: 1, minWidth: 0, width: '100%', position: { lg: 'sticky' }, top: { lg: 72 } }}>
        {fileId === null ? (
          <SectionCard title={t('exampleFiles')} purpose={t('exampleMissing')}>
            <FileList onChoose={setFileId} />
          </SectionCard>
        ) : (
          <SchemaPreview query={preview} settings={draft.Settings} onOther={() => setFileId(null)} />
        )}
      </Box>
    </Stack>
  );
}
