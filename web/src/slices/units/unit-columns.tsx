import type { Unit } from '@freshet/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';

export function useUnitColumns(countConversions: (unit: Unit) => number): readonly Column<Unit>[] {
  const { t } = useTranslation('units');
  return useMemo(
    () => [
      { id: 'name', header: t('columns.unit'), width: 180, filter: false, value: ({ Name }: Unit) => Name },
      {
        id: 'groups',
        header: t('columns.groups'),
        width: 300,
        value: ({ Groups }: Unit) => Groups.map(({ Name }) => Name).join(', '),
      },
      {
        id: 'aliases',
        header: t('columns.aliases'),
        width: 360,
        filter: false,
        value: ({ Aliases }: Unit) => Aliases.join(', '),
      },
      { id: 'conversions', header: t('columns.conversions'), width: 130, filter: false, value: countConversions },
    ],
    [t, countConversions],
  );
}
