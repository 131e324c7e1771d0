import { analytes, guidelines, map, seriesEvents, verdictCalls } from '@freshet/contract';
import { clientFor } from '#api/client-for';

export const api = clientFor({ analytes, guidelines, map, seriesEvents, verdictCalls });
