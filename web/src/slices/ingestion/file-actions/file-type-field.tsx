import { FileSchemaId } from '@freshet/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemaChoice } from '../imports/schema-choice.tsx';

interface FileTypeFieldProps {
  value: string | null;
  onChange: (fileSchemaId: string | null) => void;
}

/** By which file type a file is read, set by hand. */
export function FileTypeField({ value, onChange }: FileTypeFieldProps): ReactNode {
  const { t } = useTranslation('imports');
  const known = FileSchemaId.safeParse(value);
  return <SchemaChoice label={t('columns.service')} value={known.success ? known.data : null} onChoose={onChange} />;
}
