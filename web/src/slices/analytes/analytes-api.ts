import { aliases, analytes, cofactors, units } from '@freshet/contract';
import { clientFor } from '#api/client-for';

export const api = clientFor({ analytes, aliases, cofactors, units });
