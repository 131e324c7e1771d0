import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { instant, StationImportId, StationImportIdText } from '../values.ts';
import { RemainingStation, SourceType } from './data-sources.ts';
import { PositionAnswers, PositionQuestion } from './station-import-answers.ts';

/** Stations that came in together: from a station file, or because another file mentions them. */
export const StationImport = z.object({
  Id: StationImportId,
  Origin: z.enum(['stationFile', 'mentioned']),
  FileName: z.string(),
  SourceType,
  Added: z.number().int(),
  Changed: z.number().int(),
  /** Stations that still are as the import left them, as far as it goes: what undoing would look at. */
  Left: z.number().int(),
  /** Stations whose coordinates were left out as doubtful and wait for a decision. */
  Doubtful: z.number().int(),
  MadeBy: z.string(),
  MadeAt: instant(),
  UndoneAt: instant().nullable(),
  UndoneBy: z.string().nullable(),
});
export type StationImport = z.infer<typeof StationImport>;

const degrees = (limit: number) => z.number().min(-limit).max(limit);

/** Where stations are expected. One whose west is east of its east crosses the date line. */
export const StationRegion = z
  .object({ South: degrees(90), West: degrees(180), North: degrees(90), East: degrees(180) })
  .refine(({ South, North }) => South < North, { path: ['North'], ...refuse('mustBeNorthOfEdge') });
export type StationRegion = z.infer<typeof StationRegion>;

const byId = z.object({ id: StationImportIdText });

/** What has been imported before, taking it back, and what is left to decide. */
export const stationImportRecords = {
  list: endpoint({
    method: 'GET',
    path: '/api/StationImport/List',
    needs: 'locations.write',
    summary: 'The 200 most recent imports of stations: user, time, file and number of stations.',
    reply: z.array(StationImport),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/StationImport/Undo',
    needs: 'locations.delete',
    summary:
      'Rolls back an import of stations, or reports what that would do: stations it added are removed unless something uses them, and its changes are reverted unless they were changed since. What remains is reported; the rollback can be repeated later.',
    body: z.object({ ImportId: StationImportId, IsTestRun: z.boolean() }),
    reply: z.object({
      IsTestRun: z.boolean(),
      Removed: z.number().int(),
      Restored: z.number().int(),
      RemainingCount: z.number().int(),
      /** The first 1,000. */
      Remaining: z.array(RemainingStation),
    }),
    errors: ['notFound'],
  }),
  doubts: endpoint({
    method: 'GET',
    path: '/api/StationImport/:id/Doubts',
    needs: 'locations.write',
    summary: 'Doubtful coordinates of an import that were not stored, with their probable correction.',
    params: byId,
    reply: z.array(PositionQuestion),
    errors: ['notFound'],
  }),
  answerDoubts: endpoint({
    method: 'POST',
    path: '/api/StationImport/:id/Doubts',
    needs: 'locations.write',
    summary: 'Resolves doubtful coordinates. A station that has since received coordinates keeps them.',
    params: byId,
    body: z.object({ Positions: PositionAnswers }),
    reply: z.object({ Placed: z.number().int(), LeftOut: z.number().int(), Waiting: z.number().int() }),
    errors: ['notFound'],
  }),
  region: endpoint({
    method: 'GET',
    path: '/api/StationImport/Region',
    needs: 'locations.read',
    summary: 'The region in which the stations of the tenant are expected, if set.',
    reply: z.object({ Region: StationRegion.nullable() }),
  }),
  setRegion: endpoint({
    method: 'PUT',
    path: '/api/StationImport/Region',
    needs: 'locations.write',
    summary:
      'Sets the region in which the stations of the tenant are expected; coordinates outside it require confirmation.',
    body: z.object({ Region: StationRegion.nullable() }),
    reply: z.object({ Region: StationRegion.nullable() }),
  }),
};
