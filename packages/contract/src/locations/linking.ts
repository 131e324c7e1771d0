import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodedSentence } from '../sentences/coded-sentence.ts';
import { DataSourceId, LinkingId, MonitoringFeatureId, text } from '../values.ts';
import { SourceType, sourcePath } from './data-sources.ts';

/** One thing a link, unlink, merge or auto-assign would change, or has changed. */
export const LinkChange = z.object({
  Kind: z.enum([
    'linked',
    'unlinked',
    'featureCreated',
    'featureDeleted',
    'primaryMoved',
    'synonymMoved',
    'dataMoved',
    'proposed',
    'unmatched',
  ]),
  SourceType: SourceType.nullable(),
  SourceId: DataSourceId.nullable(),
  SourceName: z.string().nullable(),
  MonitoringFeatureId: MonitoringFeatureId.nullable(),
  MonitoringFeatureName: z.string().nullable(),
  /** One sentence: what changes and why. A place that is made by the change has no id in it, in a test run or not. */
  Message: z.string(),
  Coded: CodedSentence.optional(),
});
export type LinkChange = z.infer<typeof LinkChange>;

/** `IsTestRun` answers exactly what the real run does. `UndoId` takes a real run back. */
export const LinkOutcome = z.object({
  IsTestRun: z.boolean(),
  Changes: z.array(LinkChange),
  UndoId: LinkingId.nullable(),
});
export type LinkOutcome = z.infer<typeof LinkOutcome>;

const linkRequest = z.object({
  /** The name of the place, where no id is given: one of that name is made if there is none. Else the data source's own name. */
  baseSynonym: text(200).optional(),
  monitoringFeatureId: MonitoringFeatureId.nullable().optional(),
  /** Take over a source that already belongs to another place. */
  canCompromise: z.boolean().optional(),
  /** The place takes the primary name of the data source; when unlinking, that of a data source that stays. */
  shouldMovePrimaryAlias: z.boolean().optional(),
  /** `baseSynonym` becomes the primary name of the data source. */
  makePrimary: z.boolean().optional(),
  isTestRun: z.boolean().default(false),
});
export type LinkRequest = z.infer<typeof linkRequest>;

export const linkingEndpoints = {
  link: endpoint({
    method: 'POST',
    path: '/api/dataSources/:type/:id/MFID',
    needs: 'locations.link',
    summary: 'Links a data source to a monitoring location; a test run reports what would change.',
    params: sourcePath,
    body: linkRequest,
    reply: LinkOutcome,
    errors: ['notFound', 'locations.alreadyLinked', 'locations.nameTaken'],
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/api/dataSources/:type/:id/UNLINK',
    needs: 'locations.link',
    summary: 'Unlinks a data source from its monitoring location.',
    params: sourcePath,
    body: linkRequest,
    reply: LinkOutcome,
    errors: ['notFound', 'locations.notLinked', 'locations.nameTaken'],
  }),
  autoAssign: endpoint({
    method: 'POST',
    path: '/api/dataSources/AutoAssign',
    needs: 'locations.link',
    summary:
      'Matches data sources to monitoring locations by name, synonym and distance. Similar names are suggested, never linked.',
    body: z.object({
      dataSources: z
        .array(z.object({ sourceType: SourceType, sourceId: DataSourceId }))
        .max(50_000)
        .nullable(),
      createNewLocations: z.boolean().default(false),
      isTestRun: z.boolean().default(false),
    }),
    reply: LinkOutcome,
    errors: ['notFound'],
    bodyLimitBytes: 8_000_000,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/StationManagement/Merge',
    needs: 'locations.merge',
    summary: 'Merges one station into another of the same type: names, data, photos and notes move.',
    body: z.object({
      SourceStationId: DataSourceId,
      TargetStationId: DataSourceId,
      IsTestRun: z.boolean().default(false),
    }),
    reply: LinkOutcome,
    errors: ['notFound', 'locations.cannotMerge'],
  }),
  undoLinking: endpoint({
    method: 'POST',
    path: '/api/StationManagement/Undo',
    needs: 'locations.merge',
    summary: 'Undoes a link, unlink, auto-assign or merge, if nothing affected has changed since.',
    body: z.object({ UndoId: LinkingId }),
    reply: LinkOutcome,
    errors: ['notFound', 'locations.cannotUndo'],
  }),
};
