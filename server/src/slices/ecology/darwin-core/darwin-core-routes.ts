import { Readable } from 'node:stream';
import { darwinCore } from '@freshet/contract';
import { cancelWithRequest } from '#platform/db/cancel-with-request';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { writeArchive, writeOccurrences } from './write-archive.ts';

export const darwinCoreRoutes = (platform: Platform): Route[] =>
  routes(darwinCore, {
    archive: ({ query: { of = 'all' } }, scope, request) => {
      const params = { of, asOf: scope.now() };
      const content = writeArchive(cancelWithRequest(platform, scope, request.whenGone()), params);
      return Promise.resolve({
        fileName: nameOf(of, params.asOf, 'zip'),
        mediaType: 'application/zip',
        content: Readable.from(content),
      });
    },
    occurrences: ({ query: { of = 'all' } }, scope, request) => {
      const params = { of, asOf: scope.now() };
      const content = writeOccurrences(cancelWithRequest(platform, scope, request.whenGone()), params);
      return Promise.resolve({
        fileName: nameOf(of, params.asOf, 'csv'),
        mediaType: 'text/csv; charset=utf-8',
        content: Readable.from(content),
      });
    },
  });

const nameOf = (of: string, asOf: Date, ending: string) =>
  `${of === 'all' ? 'plots and surveys' : of} Darwin Core ${asOf.toISOString().slice(0, 10)}.${ending}`;
