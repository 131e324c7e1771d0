import type { ExportedTable } from '#platform/exported-table';

export const exportedConfigurations: readonly ExportedTable[] = [
  {
    name: 'service_configurations',
    about: 'Settings of services, without secrets.',
    from: 'service_configurations r',
    orderBy: 'r.id',
    columns: [
      ['configuration_id', 'r.id', 'Identifier of the configuration.'],
      ['service_id', 'r.service_id', 'Identifier of the service.'],
      ['name', 'r.name', 'Its name.'],
      ['settings', 'r.settings', 'The settings, as JSON.'],
      ['cron', 'r.cron', 'Schedule: minute, hour, day of the month, month, day of the week.'],
      ['time_zone', 'r.time_zone', 'Time zone.'],
      ['is_on', 'r.is_on', 'Whether the schedule is active.'],
      ['owner', 'r.owner_name', 'User on whose behalf it runs.'],
    ],
  },
];
