import type { TFunction } from 'i18next';

/** What the product calls what it finds; people's own fields keep their names. */
export function derivedFieldName(t: TFunction<'files'>, field: string): string {
  switch (field) {
    case 'ExecutionId':
      return t('metadata.executions');
    case 'MonitoringComponent':
      return t('facets.MonitoringComponent');
    case 'MonitoringLocation':
      return t('facets.MonitoringLocation');
    default:
      return field;
  }
}
