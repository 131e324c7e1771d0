import { operations } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { readOperations } from '#platform/operations/read-operations';
import type { Platform } from '#platform/platform';

export const operationRoutes = (platform: Platform): Route[] =>
  routes(operations, { read: () => readOperations(platform) });
