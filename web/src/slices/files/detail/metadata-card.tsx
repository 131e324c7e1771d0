import type { FileDetail } from '@freshet/contract';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { AppLink } from '#ui/link/link';
import { hrefOfExecution } from '../hrefs.ts';
import { derivedFieldName } from './derived-field-name.ts';

const mostShown = 20;

/** The metadata of a file: entered by people, and derived by the product. */
export function MetadataCard({ file, onEdit }: { file: FileDetail; onEdit: () => void }): ReactNode {
  const { t } = useTranslation('files');
  const fields = [...new Set(file.Metadata.map(({ Field }) => Field))];
  const facts = fields.map((field) => ({
    name: derivedFieldName(t, field),
    value: (
      <Values
        field={field}
        values={file.Metadata.filter(({ Field }) => Field === field).map(({ FieldValue }) => FieldValue)}
      />
    ),
  }));
  const canEdit = file.CanChange && file.DeletedAt === null;
  return (
    <SectionCard
      title={t('metadata.title')}
      actions={
        canEdit ? (
          <Button startIcon={<EditIcon />} onClick={onEdit}>
            {t('metadata.edit')}
          </Button>
        ) : null
      }
    >
      {facts.length > 0 ? (
        <FactList facts={facts} />
      ) : (
        <Typography color="textSecondary">{t('metadata.empty')}</Typography>
      )}
    </SectionCard>
  );
}

function Values({ field, values }: { field: string; values: readonly string[] }) {
  const { t } = useTranslation('files');
  if (field === 'ExecutionId') {
    return values.map((id) => (
      <div key={id}>
        <AppLink href={hrefOfExecution(id)}>{id}</AppLink>
      </div>
    ));
  }
  const more = values.length - mostShown;
  return (
    <>
      {values.slice(0, mostShown).join(', ')}
      {more > 0 ? ` ${t('metadata.more', { count: more })}` : null}
    </>
  );
}
