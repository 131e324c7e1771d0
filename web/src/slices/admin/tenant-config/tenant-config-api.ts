import { home, locations, map, stationAccess } from '@freshet/contract';
import { clientFor } from '#api/client-for';

/** The calls that configure one tenant. */
export const api = clientFor({ home, locations, map, stationAccess });
