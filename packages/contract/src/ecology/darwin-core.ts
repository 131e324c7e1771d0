import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What is exported: plots, surveys, or both. */
export const darwinCoreKinds = ['all', 'plots', 'surveys'] as const;
const query = z.object({ of: z.enum(darwinCoreKinds).optional() });

export const darwinCore = {
  archive: endpoint({
    method: 'GET',
    path: '/api/Ecology/DarwinCoreArchive',
    needs: 'ecology.read',
    summary: 'Everything recorded on plots and in surveys as a Darwin Core archive: occurrences with measurements.',
    query,
    reply: { file: 'application/zip' },
    errors: [],
  }),
  occurrences: endpoint({
    method: 'GET',
    path: '/api/Ecology/Occurrences',
    needs: 'ecology.read',
    summary: 'Everything recorded on plots and in surveys as one CSV of Darwin Core occurrences.',
    query,
    reply: { file: 'text/csv' },
    errors: [],
  }),
};
