import { join, resolve } from 'node:path';
import { z } from 'zod';
import { flag, port } from './config/config-values.ts';
import { type MapConfig, mapVariables, readMapConfig } from './config/map-config.ts';
import { readS3, type S3Config } from './config/s3-config.ts';
import { toTourStations } from './config/to-tour-stations.ts';
import { toTrustedProxies } from './config/to-trusted-proxies.ts';
import { type DemoAquarius, readDemo } from './demo-aquarius.ts';
import { projectFolder } from './folders.ts';
import type { TrustedProxies } from './http/limits/trusted-proxies.ts';
import type { OutgoingRules } from './outgoing/check-address.ts';
import { isSafeForSecrets, toHosts } from './outgoing/read-hosts.ts';

const Environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  FRESHET_DATA: z.string().optional(),
  FRESHET_ORIGIN: z.url().optional(),
  FRESHET_ROLES: z
    .string()
    .default('api,worker,hub')
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['api', 'worker', 'hub'])).min(1)),
  FRESHET_DEMO: flag.optional(),
  FRESHET_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  FRESHET_TRUST_PROXY: z.string().default('0').transform(toTrustedProxies),
  FRESHET_METRICS_TOKEN: z
    .string()
    .refine((token) => /^[\w.~+/=-]{16,200}$/.test(token), '16 to 200 letters, digits or -._~+/=')
    .optional(),
  FRESHET_RATE_LIMITS: flag.default(true),
  FRESHET_LEAST_FREE_MB: z
    .string()
    .regex(/^\d{1,9}$/)
    .default('512')
    .transform((value) => Number(value) * 1_000_000),
  FRESHET_TENANT_QUOTA_MB: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform((value) => Number(value) * 1_000_000)
    .optional(),
  FRESHET_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  FRESHET_S3_ENDPOINT: z.url().optional(),
  FRESHET_S3_REGION: z.string().default('us-east-1'),
  FRESHET_S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/)
    .default(''),
  FRESHET_S3_PATH_STYLE: flag.default(false),
  FRESHET_S3_ACCESS_KEY_ID: z.string().optional(),
  FRESHET_S3_SECRET_ACCESS_KEY: z.string().optional(),
  FRESHET_OUTGOING_HOSTS: z.string().transform(toHosts).optional(),
  FRESHET_OUTGOING_INSIDE: z.string().default('').transform(toHosts),
  /** Set by a demonstration for itself and the programs it starts. */
  FRESHET_DEMO_AQUARIUS: z.string().optional(),
  FRESHET_IMPORT_FOLDER: z.string().optional(),
  FRESHET_LOG_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .default('90')
    .transform(Number),
  FRESHET_SEARCH_URL: z.url().refine(isSafeForSecrets).optional(),
  FRESHET_SEARCH_INDEX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,100}$/)
    .default('service-logs'),
  FRESHET_SEARCH_API_KEY: z.string().optional(),
  FRESHET_SUPPORT_EMAIL: z.email().default('support@freshet.example'),
  FRESHET_PROVIDER: z.string().default('Freshet'),
  FRESHET_TOUR_STATIONS: z.string().default('').transform(toTourStations),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_MIGRATE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  SMTP_FROM: z.string().default('Freshet <freshet@localhost>'),
  ENTRA_AUTHORITY: z.url().optional(),
  ENTRA_CLIENT_ID: z.string().optional(),
  ENTRA_CA_FILE: z.string().optional(),
  ...mapVariables,
});

export interface Config extends MapConfig {
  readonly port: number;
  readonly host: string;
  /** Folder for the embedded database, files, mail and keys. */
  readonly dataFolder: string;
  /** The address people use, for links in mail. */
  readonly origin: string | null;
  readonly roles: readonly ('api' | 'worker' | 'hub')[];
  readonly isDemo: boolean;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** The proxies whose word about the visitor is taken. */
  readonly trustProxy: TrustedProxies;
  /** Requests with it may read the metrics; without it this machine may. */
  readonly metricsToken: string | null;
  readonly hasRateLimits: boolean;
  /** Uploads are refused when less than this is free on the volume of the data folder. */
  readonly leastFreeBytes: number;
  /** How much the files of one tenant may take; null for no limit. */
  readonly tenantQuotaBytes: number | null;
  /** Files lie in this bucket; on disk when it is null. */
  readonly s3: S3Config | null;
  /** The AQUARIUS server of a demonstration, while one runs. */
  readonly demoAquarius: DemoAquarius | null;
  /** Where services that administrators register may be. */
  readonly outgoing: OutgoingRules;
  /** Importers read folders below this one; none when it is null. */
  readonly importFolder: string | null;
  /** Lines of the logs of services are kept for so many days. */
  readonly logDays: number;
  /** An Elasticsearch or OpenSearch that answers queries of logs; our own rows do when it is null. */
  readonly search: { readonly url: string; readonly index: string; readonly apiKey: string | null } | null;
  readonly supportEmail: string;
  readonly provider: string;
  /** The station that the tour goes to, by the name of the tenant; the first one where none is named. */
  readonly tourStations: ReadonlyMap<string, string>;
  /** An external PostgreSQL; without it the embedded one is started. */
  readonly databaseUrl: string | null;
  readonly migrateUrl: string | null;
  readonly smtp: { readonly url: string | null; readonly from: string };
  readonly workAccount: {
    readonly authority: string;
    readonly clientId: string;
    readonly caFile: string | null;
  } | null;
}

/** Reads the configuration, or throws one sentence naming each variable that cannot be used. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const names = parsed.error.issues.map(nameVariable).join(', ');
    throw new Error(`These environment variables cannot be used: ${names}. See the list in the README.`);
  }
  const env = parsed.data;
  const isDemo = env.FRESHET_DEMO ?? env.DATABASE_URL === undefined;
  const [demo, inside] = readDemo(isDemo ? env.FRESHET_DEMO_AQUARIUS : undefined, env.FRESHET_OUTGOING_INSIDE);
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder: resolve(env.FRESHET_DATA ?? join(projectFolder, '.freshet')),
    origin: env.FRESHET_ORIGIN ? new URL(env.FRESHET_ORIGIN).origin : null,
    roles: env.FRESHET_ROLES,
    isDemo,
    demoAquarius: demo,
    logLevel: env.FRESHET_LOG,
    trustProxy: env.FRESHET_TRUST_PROXY,
    metricsToken: env.FRESHET_METRICS_TOKEN ?? null,
    hasRateLimits: env.FRESHET_RATE_LIMITS,
    leastFreeBytes: env.FRESHET_LEAST_FREE_MB,
    tenantQuotaBytes: env.FRESHET_TENANT_QUOTA_MB ?? null,
    s3: readS3(env),
    outgoing: { hosts: env.FRESHET_OUTGOING_HOSTS ?? null, insideHosts: inside },
    importFolder: env.FRESHET_IMPORT_FOLDER ? resolve(env.FRESHET_IMPORT_FOLDER) : null,
    logDays: env.FRESHET_LOG_DAYS,
    search: env.FRESHET_SEARCH_URL
      ? { url: env.FRESHET_SEARCH_URL, index: env.FRESHET_SEARCH_INDEX, apiKey: env.FRESHET_SEARCH_API_KEY ?? null }
      : null,
    supportEmail: env.FRESHET_SUPPORT_EMAIL,
    provider: env.FRESHET_PROVIDER,
    tourStations: env.FRESHET_TOUR_STATIONS,
    databaseUrl: env.DATABASE_URL ?? null,
    migrateUrl: env.DATABASE_MIGRATE_URL ?? null,
    smtp: { url: env.SMTP_URL ?? null, from: env.SMTP_FROM },
    workAccount:
      env.ENTRA_AUTHORITY && env.ENTRA_CLIENT_ID
        ? { authority: env.ENTRA_AUTHORITY, clientId: env.ENTRA_CLIENT_ID, caFile: env.ENTRA_CA_FILE ?? null }
        : null,
    ...readMapConfig(env),
  };
}

/** The variable, and why, where that is stated in words. */
const nameVariable = ({ path, code, message }: z.core.$ZodIssue) =>
  `${path.join('.')}${code === 'custom' && message !== 'Invalid input' ? ` (${message})` : ''}`;
