import { aliases, analytes, units } from '@freshet/contract';
import { clientFor } from '#api/client-for';

export const api = clientFor({ analytes, aliases, units });
