import type { ExportedTable } from '#platform/exported-table';

export const exportedSettings: readonly ExportedTable[] = [
  {
    name: 'settings',
    about: 'What the tenant has set for its screens and files.',
    from: 'ui_options u',
    orderBy: 'u.key',
    columns: [
      ['key', 'u.key', 'Which setting.'],
      ['value', 'u.value', 'What it is set to.'],
    ],
  },
];
