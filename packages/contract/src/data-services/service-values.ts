import { z } from 'zod';
import { executionStates } from '../platform.ts';
import { CodedSentence } from '../sentences/coded-sentence.ts';
import { refuse } from '../sentences/refuse.ts';
import { ExecutionId, instant, ServiceConfigurationId, ServiceId, TenantId, text } from '../values.ts';

/**
 * How long an execution may take when nobody says otherwise, in milliseconds; archive and sync services take 3600 s.
 */
export const executeTimeoutMs = 300_000;
export const archiveTimeoutSeconds = 3600;

export const serviceKinds = ['internal', 'external'] as const;
export const healthStates = ['unknown', 'up', 'down'] as const;
export type HealthState = (typeof healthStates)[number];
export const serviceMethods = ['POST', 'PUT', 'GET', 'PATCH', 'DELETE'] as const;

/** Lower case words with hyphens: `discrete-data-query-report`. */
export const serviceLink = () => text(100).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, refuse('writeLowerCaseLetters'));

const settings = () => z.record(z.string().max(60), z.unknown());
/** A JSON Schema. What of it is understood is stated by Validate. */
export const ConfigurationSchema = z.record(z.string().max(100), z.unknown());

/** A page that an external service brings, shown at `/administration/{Link}/{InterfaceType}`. */
export const ServicePage = z.object({ InterfaceType: serviceLink(), Name: text(100), Address: text(2000) });
export type ServicePage = z.infer<typeof ServicePage>;

/** Where people read on about an external service: its manual, its source, who answers for it. */
export const ServiceWebLink = z.object({ Name: text(100), Address: text(2000) });
export type ServiceWebLink = z.infer<typeof ServiceWebLink>;

export const ServiceHealth = z.object({
  State: z.enum(healthStates),
  LatencyMs: z.number().int().nullable(),
  /** Since when it is in this state. */
  Since: instant().nullable(),
  CheckedAt: instant().nullable(),
  Detail: z.string(),
});
export type ServiceHealth = z.infer<typeof ServiceHealth>;

export const Service = z.object({
  Id: ServiceId,
  Kind: z.enum(serviceKinds),
  Name: z.string(),
  Link: z.string(),
  Description: z.string(),
  Address: z.string().nullable(),
  Method: z.string(),
  /** Headers that are sent; their values are never reported. */
  HeaderNames: z.array(z.string()),
  HasSigningSecret: z.boolean(),
  HealthPath: z.string().nullable(),
  TimeoutMs: z.number().int(),
  ConfigurationSchema,
  Pages: z.array(ServicePage),
  Links: z.array(ServiceWebLink).default([]),
  IsOn: z.boolean(),
  /** Works on the whole installation: only system administrators configure and run it. */
  IsOfInstallation: z.boolean(),
  Revision: z.number().int(),
  Health: ServiceHealth,
});
export type Service = z.infer<typeof Service>;

/** What everybody may know of a service. */
export const LinkedService = Service.pick({
  Id: true,
  Kind: true,
  Name: true,
  Link: true,
  Description: true,
  ConfigurationSchema: true,
  Links: true,
  IsOn: true,
  IsOfInstallation: true,
});
export type LinkedService = z.infer<typeof LinkedService>;

const Header = z.object({
  Name: text(100).regex(/^[\w-]+$/, refuse('writeLettersDigitsHyphens')),
  /** Left out, the value that is kept stays. */
  Value: z
    .string()
    .max(4000)
    .regex(/^[\x20-\x7e]*$/, refuse('writePrintableCharacters'))
    .optional(),
});

export const NewService = z.object({
  Name: text(200),
  Link: serviceLink(),
  Description: z.string().max(4000).default(''),
  Address: text(2000),
  Method: z.enum(serviceMethods).default('POST'),
  Headers: z.array(Header).max(20).default([]),
  /** Signs who calls. Left out, the one that is kept stays; empty takes it away. */
  SigningSecret: z.string().max(500).optional(),
  /** Requested by Ping, below the address's host: `/health`. */
  HealthPath: z.string().max(500).nullable().default(null),
  TimeoutMs: z.number().int().min(1000).max(86_400_000).default(executeTimeoutMs),
  ConfigurationSchema: ConfigurationSchema.default({ type: 'object', properties: {} }),
  /**
   * Shown to system administrators in a frame. Needs a signing secret. Left out in a change, those that are kept stay.
   */
  Pages: z.array(ServicePage).max(10).optional(),
  /** Shown with the service to everybody who may know of it. Left out in a change, those that are kept stay. */
  Links: z.array(ServiceWebLink).max(20).optional(),
  IsOn: z.boolean().default(true),
});
export type NewService = z.infer<typeof NewService>;
export const ServiceChange = NewService.extend({
  Id: ServiceId,
  /** The one that was seen; left out, the change is made over any other. */
  Revision: z.number().int().optional(),
});
export type ServiceChange = z.infer<typeof ServiceChange>;

export const Mistake = z.object({ Path: z.string(), Message: z.string(), Coded: CodedSentence.nullish() });
export type Mistake = z.infer<typeof Mistake>;
export const Validation = z.object({ IsValid: z.boolean(), Mistakes: z.array(Mistake) });
export type Validation = z.infer<typeof Validation>;

/** What a schedule means. */
export const CronMeaning = z.object({
  Cron: z.string(),
  TimeZone: z.string(),
  Words: z.object({ en: z.string(), fr: z.string() }),
  /** The next five times. */
  NextRuns: z.array(instant()),
  /** The same by the clock of the zone, as the server knows it: `2026-11-30T12:00`. */
  LocalRuns: z.array(z.string()).default([]),
});
export type CronMeaning = z.infer<typeof CronMeaning>;

export const ServiceConfiguration = z.object({
  Id: ServiceConfigurationId,
  ServiceId,
  TenantId,
  Name: z.string(),
  Settings: settings(),
  /** Secrets that are set; their values are never reported. */
  SecretNames: z.array(z.string()),
  AllowsOverlap: z.boolean(),
  Cron: z.string().nullable(),
  TimeZone: z.string(),
  IsOn: z.boolean(),
  NextAt: instant().nullable(),
  LastAt: instant().nullable(),
  LastError: z.string().nullable(),
  LastErrorCoded: CodedSentence.nullish(),
  OwnerName: z.string(),
  Revision: z.number().int(),
});
export type ServiceConfiguration = z.infer<typeof ServiceConfiguration>;

export const NewConfiguration = z.object({
  /** The caller's own tenant when left out. */
  TenantId: TenantId.optional(),
  Name: text(200),
  Settings: settings().default({}),
  AllowsOverlap: z.boolean().default(false),
});
export type NewConfiguration = z.infer<typeof NewConfiguration>;
export const ConfigurationChange = NewConfiguration.extend({
  Id: ServiceConfigurationId,
  Revision: z.number().int().optional(),
});
export type ConfigurationChange = z.infer<typeof ConfigurationChange>;

export const ServiceExecution = z.object({
  ExecutionId,
  ProcessInstanceId: z.string(),
  ServiceId: ServiceId.nullable(),
  ServiceName: z.string().nullable(),
  ConfigurationId: ServiceConfigurationId.nullable(),
  ConfigurationName: z.string().nullable(),
  Job: z.string(),
  State: z.enum(executionStates),
  IsTestRun: z.boolean(),
  IsCancelRequested: z.boolean(),
  Done: z.number().int(),
  Total: z.number().int().nullable(),
  Step: z.string().nullable(),
  StepCoded: CodedSentence.nullish(),
  RequestedBy: z.string(),
  CreatedAt: instant(),
  StartedAt: instant().nullable(),
  FinishedAt: instant().nullable(),
  DisplayMessage: z.string().nullable(),
  DisplayCoded: CodedSentence.nullish(),
  Error: z.string().nullable(),
  ErrorCoded: CodedSentence.nullish(),
});
export type ServiceExecution = z.infer<typeof ServiceExecution>;
