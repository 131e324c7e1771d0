import type { FileSchemaDetail } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { useSnackbar } from '#ui/snackbar';
import { QualifierTable } from './qualifier-table.tsx';
import { saveQualifiers } from './schema-queries.ts';

/** What marks of laboratories do in files of a format of the product: as the product says, or as the tenant does. */
export function FormatQualifiers({ schema }: { schema: FileSchemaDetail }): ReactNode {
  const { t } = useTranslation('fileSchemas');
  const { show } = useSnackbar();
  const canEdit = useCan('ingestion.configure');
  const [draft, setDraft] = useState(schema.Qualifiers ?? []);
  const save = useMutation({
    mutationFn: (qualifiers: typeof draft | null) => saveQualifiers(schema.Id, qualifiers),
    onSuccess: ({ Qualifiers = [] }) => {
      setDraft(Qualifiers);
      show(t('marks.saved'));
    },
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(schema.Qualifiers);
  return (
    <SectionCard
      title={t('marks.title')}
      purpose={t(schema.HasOwnQualifiers ? 'marks.own' : 'marks.shipped')}
      actions={
        canEdit ? (
          <>
            {schema.HasOwnQualifiers ? (
              <Button disabled={save.isPending} onClick={() => save.mutate(null)}>
                {t('marks.reset')}
              </Button>
            ) : null}
            <Button
              variant="contained"
              disabled={!isChanged || save.isPending}
              onClick={() => save.mutate(draft.filter(({ Text }) => Text.trim() !== ''))}
            >
              {t('marks.save')}
            </Button>
          </>
        ) : undefined
      }
    >
      <QualifierTable
        key={JSON.stringify(schema.Qualifiers)}
        qualifiers={draft}
        onChange={canEdit ? setDraft : () => undefined}
      />
    </SectionCard>
  );
}
