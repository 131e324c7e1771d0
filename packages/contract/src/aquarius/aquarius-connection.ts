import { z } from 'zod';
import { pointCode } from '../continuous/data-grades.ts';
import { endpoint } from '../endpoint.ts';
import { CodedSentence } from '../sentences/coded-sentence.ts';
import { refuse } from '../sentences/refuse.ts';
import { Done, instant, secret, TenantId, TenantIdText, text } from '../values.ts';

const count = () => z.number().int().min(0);

/** What became of all that a run looked at: `Seen` is the sum of the others. */
export const SyncCounts = z.object({
  Seen: count(),
  New: count(),
  Changed: count(),
  Unchanged: count(),
  /** No longer on the server. */
  Gone: count(),
  /** Not published, archived or deleted here. */
  LeftOut: count(),
  Failed: count(),
});
export type SyncCounts = z.infer<typeof SyncCounts>;

/** Of points `Read` is the sum of New, Changed, Unchanged and Refused. */
export const SyncedPoints = z.object({
  Read: count(),
  New: count(),
  Changed: count(),
  Unchanged: count(),
  Refused: count(),
  /** Were stored here and are no longer on the server. */
  Removed: count(),
});
export type SyncedPoints = z.infer<typeof SyncedPoints>;

export const SyncRun = z.object({
  /** Everything was compared, not only what the server named as changed. */
  IsWhole: z.boolean(),
  /** False when the last request to the server was too recent, so that only what was left was read. */
  WasRequested: z.boolean(),
  Stations: SyncCounts,
  Series: SyncCounts,
  Points: SyncedPoints,
});
export type SyncRun = z.infer<typeof SyncRun>;

/** The AQUARIUS server of a tenant. Its password is never reported. */
export const AquariusConnection = z.object({
  TenantId,
  IsConnected: z.boolean(),
  Address: z.string(),
  UserName: z.string(),
  IncludesUnpublished: z.boolean(),
  LeastSeconds: z.number().int(),
  ServerVersion: z.string(),
  RequestedAt: instant().nullable(),
  LastRunAt: instant().nullable(),
  LastRun: SyncRun.nullable(),
  /** Why the last run came to nothing; empty when it went well. */
  Problem: z.string(),
  ProblemCoded: CodedSentence.nullish(),
  /** What is still to be read. */
  WaitingStations: count(),
  WaitingSeries: count(),
  /** A server to try it with, where the demonstration runs one. */
  Demonstration: z.object({ Address: z.string(), UserName: z.string(), Password: z.string() }).nullable(),
});
export type AquariusConnection = z.infer<typeof AquariusConnection>;

const address = () => text(500).regex(/^https?:\/\/[^\s/@?#]+(\/[^\s?#]*)?$/i, refuse('mustBeAquariusAddress'));

export const NewAquariusConnection = z.object({
  Address: address(),
  UserName: text(200),
  /** Left out, the one that is kept stays, as long as the address does. */
  Password: secret(200).optional(),
  /** Series that are not published for others stay out unless this says otherwise. */
  IncludesUnpublished: z.boolean().default(false),
  /** Changes are never requested more often from the server. */
  LeastSeconds: z
    .number()
    .int()
    .min(60, refuse('mustBeAtLeast', { least: 60 }))
    .max(86_400, refuse('mustBeAtMost', { most: '86400' }))
    .default(300),
});
export type NewAquariusConnection = z.infer<typeof NewAquariusConnection>;

export const connectionOutcomes = ['ok', 'signIn', 'unreachable', 'unreadable', 'refused'] as const;
const TestedConnection = z.object({
  Outcome: z.enum(connectionOutcomes),
  ServerVersion: z.string(),
  /** How many locations the user may see there. */
  Locations: count(),
  /** The error of the server or the network. */
  Detail: z.string(),
});
export type TestedConnection = z.infer<typeof TestedConnection>;

const proposalStates = ['new', 'same', 'differs'] as const;
/** What the server calls its approval levels and grades, beside what the tenant calls them. */
export const AquariusProposals = z.object({
  Levels: z.array(
    z.object({
      Value: z.number().int(),
      Text: z.string(),
      Present: z.string().nullable(),
      State: z.enum(proposalStates),
    }),
  ),
  Grades: z.array(
    z.object({
      Value: z.number().int(),
      Text: z.string(),
      Present: z.string().nullable(),
      State: z.enum(proposalStates),
    }),
  ),
  Qualifiers: z.array(z.object({ Code: z.string(), Text: z.string() })),
});
export type AquariusProposals = z.infer<typeof AquariusProposals>;

const accepted = (least: number) =>
  z.array(z.object({ Value: pointCode(least), Text: text(50) })).max(1000, refuse('atMost', { most: 1_000 }));

const ofTenant = z.object({ tenantId: TenantIdText.optional() });
const path = '/api/Administration/AquariusConnection';
const needs = 'aquarius.manage';

/** The tenant is the caller's own unless another is named. */
export const aquariusConnection = {
  read: endpoint({
    method: 'GET',
    path,
    needs,
    summary: 'A tenant’s AQUARIUS connection, the outcome of its last synchronisation and the data still to be read.',
    query: ofTenant,
    reply: AquariusConnection,
    errors: ['notFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path,
    needs,
    summary: 'Connects a tenant to an AQUARIUS server, or changes the connection.',
    query: ofTenant,
    body: NewAquariusConnection,
    reply: AquariusConnection,
    errors: ['notFound', 'aquarius.passwordNeeded'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    needs,
    summary:
      'Disconnects a tenant from its AQUARIUS server. Stations and series remain but are no longer synchronised.',
    query: ofTenant,
    reply: Done,
    errors: ['notFound'],
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/Test`,
    needs,
    summary: 'Tests the connection and sign-in to an AQUARIUS server. Nothing is stored.',
    query: ofTenant,
    body: NewAquariusConnection,
    reply: TestedConnection,
    errors: ['notFound', 'aquarius.passwordNeeded'],
  }),
  proposals: endpoint({
    method: 'GET',
    path: `${path}/Proposals`,
    needs,
    summary: 'The approval levels and grades of the AQUARIUS server, proposed for the tenant. Nothing is stored.',
    query: ofTenant,
    reply: AquariusProposals,
    errors: ['notFound', 'aquarius.notConnected', 'aquarius.unreachable'],
  }),
  accept: endpoint({
    method: 'POST',
    path: `${path}/Proposals`,
    needs,
    summary: 'Adopts approval levels and grades of the AQUARIUS server for the tenant.',
    query: ofTenant,
    body: z.object({ Levels: accepted(0), Grades: accepted(-32_767) }),
    reply: z.object({ Levels: count(), Grades: count() }),
    errors: ['notFound', 'grades.codeTaken', 'grades.filtered'],
  }),
};
