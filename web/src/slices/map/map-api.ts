import { map, stationPage } from '@freshet/contract';
import { clientFor } from '#api/client-for';

export const api = clientFor({ map, stationPage });
