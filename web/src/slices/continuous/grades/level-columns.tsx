import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import type { Level } from './level-dialog.tsx';
import { actionColumn } from './row-actions.tsx';

type Act = (level: Level) => void;

/** Columns of approval levels; where they come from only where there are two origins. */
export function useLevelColumns(hasOrigins: boolean, onEdit: Act, onRemove: Act): readonly Column<Level>[] {
  const { t } = useTranslation('grades');
  return useMemo(() => {
    const facts: Column<Level>[] = [
      { id: 'text', header: t('level.text'), width: 140, filter: false, value: ({ OutputText }) => OutputText },
      {
        id: 'value',
        header: t('level.value'),
        width: 140,
        filter: false,
        align: 'right',
        value: ({ DatabaseValue }) => DatabaseValue,
      },
      {
        id: 'description',
        header: t('description'),
        width: 300,
        filter: false,
        value: ({ Description }) => Description,
      },
      { id: 'locks', header: t('level.points'), width: 110, value: (row) => t(row.LocksData ? 'locked' : 'open') },
      { id: 'default', header: t('level.default'), width: 110, value: (row) => t(row.IsDefault ? 'yes' : 'no') },
    ];
    const origin: Column<Level> = {
      id: 'origin',
      header: t('level.origin'),
      width: 140,
      value: (row) => t(row.IsSystemDefault ? 'level.ofSystem' : 'level.own'),
    };
    const actions = actionColumn<Level>({
      header: t('actions'),
      editLabel: ({ OutputText: name }) => t('edit', { name }),
      removeLabel: ({ OutputText: name }) => t('remove', { name }),
      onEdit,
      onRemove,
      canRemove: ({ IsSystemDefault }) => !IsSystemDefault,
    });
    return [...facts, ...(hasOrigins ? [origin] : []), actions];
  }, [t, hasOrigins, onEdit, onRemove]);
}
