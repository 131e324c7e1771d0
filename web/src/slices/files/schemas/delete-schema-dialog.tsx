import type { MetadataSchema } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#api/announce';
import { ConfirmDialog } from '#ui/dialog';
import { LoadingState } from '#ui/states';
import { describeFileProblem } from '../describe-file-problem.ts';
import { api } from '../files-api.ts';
import { refreshFiles } from '../files-queries.ts';

/** Says what deleting a schema affects, and asks. */
export function DeleteSchemaDialog({ schema, onClose }: { schema: MetadataSchema; onClose: () => void }): ReactNode {
  const { t } = useTranslation('files');
  const remove = (isTestRun: 'true' | 'false') =>
    api.files.deleteSchema({ params: { schemaId: schema.Id, isTestRun } });
  const tried = useQuery({ queryKey: ['files', 'deleteSchema', schema.Id], queryFn: () => remove('true'), gcTime: 0 });
  const confirm = async () => {
    try {
      await remove('false');
      announce({ kind: 'message', text: t('schemas.deleted', { name: schema.Name }) });
    } catch (error) {
      announce({ kind: 'message', text: `${t('schemas.deleteFailed')} ${describeFileProblem(error, t)}` });
    }
    onClose();
    await refreshFiles();
  };
  return (
    <ConfirmDialog
      open
      isDestructive
      title={t('schemas.deleteTitle', { name: schema.Name })}
      confirmLabel={t('schemas.deleteConfirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {tried.isPending ? <LoadingState shape="lines" lines={2} /> : null}
      {tried.error ? <Typography color="error">{describeFileProblem(tried.error, t)}</Typography> : null}
      {tried.data ? (
        <Stack sx={{ gap: 1 }}>
          <Typography>{t('schemas.affects', { count: tried.data.FilesCount })}</Typography>
          <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
            {tried.data.Affected.map(({ Field, FilesCount, IsRequestedElsewhere }) => (
              <li key={Field}>
                {t('schemas.affected', { name: Field, count: FilesCount })}
                {IsRequestedElsewhere ? ` ${t('schemas.elsewhere')}` : null}
              </li>
            ))}
          </Stack>
        </Stack>
      ) : null}
    </ConfirmDialog>
  );
}
