import type { ExportedTable } from '#platform/exported-table';

export const exportedSettings: readonly ExportedTable[] = [
  {
    name: 'settings',
    about: 'Interface and file settings of the tenant.',
    from: 'ui_options u',
    orderBy: 'u.key',
    columns: [
      ['key', 'u.key', 'Name of the setting.'],
      ['value', 'u.value', 'Its value.'],
    ],
  },
];
