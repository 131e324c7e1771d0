import { sampleFields } from '@freshet/domain';
import { useTranslation } from 'react-i18next';

/** What a field is called; empty where there is none. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation('fileSchemas');
  return (field) => {
    const known = sampleFields.find((name) => name === field);
    return known ? t(`fields.${known}`) : '';
  };
}
