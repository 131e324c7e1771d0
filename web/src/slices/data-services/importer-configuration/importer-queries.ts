import { fileSchemas, importNotifications } from '@freshet/contract';
import { queryOptions } from '@tanstack/react-query';
import { clientFor } from '#api/client-for';

const api = clientFor({ fileSchemas, importNotifications });

/** The formats of laboratories and the file schemas of the tenant. */
export const schemasQuery = queryOptions({
  queryKey: ['services', 'importer', 'schemas'],
  queryFn: async () => (await api.fileSchemas.list({})).Schemas,
  staleTime: 60_000,
});

/** Who is notified of exceedances in what is imported. */
export const notificationsQuery = queryOptions({
  queryKey: ['services', 'importer', 'notifications'],
  queryFn: () => api.importNotifications.list({}),
});
