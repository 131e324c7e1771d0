import type { MetadataSchema } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { SectionCard } from '#ui/cards/section-card';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { schemasQuery } from '../files-queries.ts';
import { DeleteSchemaDialog } from './delete-schema-dialog.tsx';
import { SchemaDialog } from './schema-dialog.tsx';

/** The fields that people fill in when they upload files. For tenant administrators. */
export function SchemasTab(): ReactNode {
  const { t } = useTranslation('files');
  const query = useQuery(schemasQuery);
  const [edited, setEdited] = useState<MetadataSchema | 'new' | null>(null);
  const [deleted, setDeleted] = useState<MetadataSchema | null>(null);
  const error = errorOf(query);
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
      {t('schemas.add')}
    </Button>
  );
  if (error) return <ErrorState {...error} />;
  if (!query.data) return <LoadingState />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography color="textSecondary" sx={{ maxWidth: '72ch' }}>
        {t('schemas.purpose')}
      </Typography>
      {query.data.length === 0 ? (
        <EmptyState title={t('schemas.empty')} reason={t('schemas.emptyReason')} action={add} />
      ) : (
        <div>{add}</div>
      )}
      {query.data.map((schema) => (
        <SchemaCard
          key={schema.Id}
          schema={schema}
          onEdit={() => setEdited(schema)}
          onDelete={() => setDeleted(schema)}
        />
      ))}
      {edited ? <SchemaDialog schema={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      {deleted ? <DeleteSchemaDialog schema={deleted} onClose={() => setDeleted(null)} /> : null}
    </Stack>
  );
}

function SchemaCard({
  schema,
  onEdit,
  onDelete,
}: {
  schema: MetadataSchema;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation('files');
  return (
    <SectionCard
      title={schema.Name}
      actions={
        <>
          <Button aria-label={t('schemas.editName', { name: schema.Name })} onClick={onEdit}>
            {t('metadata.edit')}
          </Button>
          <Button color="error" aria-label={t('schemas.deleteName', { name: schema.Name })} onClick={onDelete}>
            {t('delete.open')}
          </Button>
        </>
      }
    >
      {schema.Fields.length === 0 ? (
        <Typography color="textSecondary">{t('schemas.noFields')}</Typography>
      ) : (
        <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
          {schema.Fields.map(({ Field, FieldType, IsRequired, Options }) => (
            <li key={Field}>
              {[
                Field,
                t(`metadataTypes.${FieldType}`),
                IsRequired ? t('schemas.required') : null,
                Options.join(', ') || null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </Stack>
      )}
    </SectionCard>
  );
}
