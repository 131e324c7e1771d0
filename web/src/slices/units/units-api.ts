import { units } from '@freshet/contract';
import { clientFor } from '#api/client-for';

export const api = clientFor({ units });
