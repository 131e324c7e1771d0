import { z } from 'zod';
import { CodedSentence } from '../sentences/coded-sentence.ts';
import { refuse } from '../sentences/refuse.ts';
import { DataSourceId, ImporterId, longText, SeriesId, text } from '../values.ts';
import { ImporterRun } from './importer-run.ts';
import { ImporterPlatform } from './platform-values.ts';

export const importerTypes = ['Goes', 'Simple_Sutron', 'JDS', 'Optimum'] as const;
export type ImporterType = (typeof importerTypes)[number];

export const importerSources = ['folder', 'http', 'ftp', 'sftp', 'dds'] as const;
export type ImporterSourceKind = (typeof importerSources)[number];

export const importerFormats = [
  ...(['sutron-columns', 'sutron-standard', 'sutron-legacy', 'jds', 'optimum', 'zrxp', 'dcp', 'shef'] as const),
] as const;
export type ImporterFormat = (typeof importerFormats)[number];

/** Where each type may take its files from, and which layouts it reads; the first is the usual one. */
export const importerChoices: Readonly<
  Record<ImporterType, { readonly sources: readonly ImporterSourceKind[]; readonly formats: readonly ImporterFormat[] }>
> = {
  Goes: { sources: ['folder', 'ftp', 'sftp', 'http', 'dds'], formats: ['zrxp', 'dcp', 'shef'] },
  Simple_Sutron: {
    sources: ['http', 'folder', 'ftp', 'sftp'],
    formats: ['sutron-columns', 'sutron-standard', 'sutron-legacy'],
  },
  JDS: { sources: ['http', 'folder', 'ftp', 'sftp'], formats: ['jds'] },
  Optimum: { sources: ['http'], formats: ['optimum'] },
};

const minutes = (most: number) =>
  z
    .number()
    .int(refuse('mustBeWholeNumber'))
    .min(1, refuse('mustBeAtLeast', { least: 1 }))
    .max(most, refuse('mustBeAtMost', { most: String(most) }));

export const ImporterSource = z.object({
  Kind: z.enum(importerSources),
  /** `https://data.example.org/loggers/`, `ftp.example.org/outgoing`, `lrgs.example.org:16003`, or a folder below the one of the installation. */
  Address: longText(500).default(''),
  UserName: longText(200).default(''),
  /** FTP: the connection is encrypted before the password is sent. */
  IsEncrypted: z.boolean().default(false),
  /** A regular expression; empty for every file. */
  FileNamePattern: longText(200).default(''),
  /** Only files changed, or messages received, within so many minutes; null for all. */
  LookBackMinutes: minutes(5_256_000).nullable().default(null),
});
export type ImporterSource = z.infer<typeof ImporterSource>;

const header = (name: string) => longText(100).default(name);
export const ImporterLayout = z.object({
  Format: z.enum(importerFormats),
  /** Of the clock in files that do not say it. */
  UtcOffset: z
    .string()
    .max(6, refuse('atMostCharacters', { most: 6 }))
    .regex(/^[+-](?:0\d|1[0-4]):[0-5]\d$/, refuse('mustBeOffset'))
    .default('+00:00'),
  Separator: z.enum([',', ';', '\t', ' ', '|']).default(','),
  HasDecimalComma: z.boolean().default(false),
  DateTimeFormat: longText(40).default(''),
  /** Columns by the text above them. */
  DateTimeColumn: header(''),
  ChannelColumn: header('Channel'),
  ValueColumn: header(''),
  QualityColumn: header('Quality'),
  /** Optimum: the name of the site, and addresses with {key}, {loggerId}, {inputId}, {from} and {to}. */
  SiteName: longText(200).default(''),
  LoggersAddress: longText(500).default(''),
  LoggerAddress: longText(500).default(''),
  InputsAddress: longText(500).default(''),
  ValuesAddress: longText(500).default(''),
  /** Goes: how messages are decoded, by platform. */
  Platforms: z
    .array(ImporterPlatform)
    .max(200, refuse('atMostPlatforms', { most: 200 }))
    .default([]),
});
export type ImporterLayout = z.infer<typeof ImporterLayout>;

/** `freshet`: a time series here. `aquarius`: one that is synchronised; its points are sent there and come back. */
export const importTargets = ['freshet', 'aquarius'] as const;
export const aquariusModes = ['append', 'overwrite'] as const;

export const ImporterParameter = z.object({
  /** As the file names it: a channel, a label, a sensor, an input. */
  Name: text(200),
  /** Columns without names: which one, counted from 0. */
  ColumnIndex: z.number().int().min(0).max(500).nullable().default(null),
  TimeSeriesId: SeriesId.nullable().default(null),
  Target: z.enum(importTargets).default('freshet'),
});

export const NewImporter = z.object({
  Name: text(200),
  ImporterType: z.enum(importerTypes),
  Description: longText(2000).default(''),
  /** Minutes from one run to the next. */
  ExecuteInterval: minutes(43_200).default(60),
  Source: ImporterSource,
  Layout: ImporterLayout,
  Parameters: z
    .array(ImporterParameter)
    .max(500, refuse('atMostParameters', { most: 500 }))
    .default([]),
  /** In AQUARIUS: `append` adds what is not there yet, `overwrite` replaces the time that a file covers. */
  AquariusMode: z.enum(aquariusModes).default('append'),
  /** Left out it stays as it is; empty it is removed. */
  Password: z
    .string()
    .max(500, refuse('atMostCharacters', { most: 500 }))
    .optional(),
  ApiKey: z
    .string()
    .max(500, refuse('atMostCharacters', { most: 500 }))
    .optional(),
  /** SFTP: forgets the key of the server, so that the next one that is shown counts. */
  ForgetHostKey: z.boolean().default(false),
});
export type NewImporter = z.infer<typeof NewImporter>;
export const ImporterChange = NewImporter.extend({ Id: ImporterId, Revision: z.number().int().optional() });
export type ImporterChange = z.infer<typeof ImporterChange>;

export const Importer = z.object({
  Id: ImporterId,
  Name: z.string(),
  ImporterType: z.enum(importerTypes),
  Description: z.string(),
  ExecuteInterval: z.number(),
  IsPaused: z.boolean(),
  Source: ImporterSource.extend({ HasPassword: z.boolean(), HasApiKey: z.boolean(), HostKey: z.string().nullable() }),
  Layout: ImporterLayout,
  AquariusMode: z.enum(aquariusModes),
  Parameters: z.array(
    z.object({
      Name: z.string(),
      ColumnIndex: z.number().nullable(),
      TimeSeriesId: SeriesId,
      TimeSeriesName: z.string(),
      Target: z.enum(importTargets),
      /** The newest instant that was stored. */
      LastTime: z.string().nullable(),
      /** What went wrong with it last; empty when nothing did. */
      LastError: z.string(),
      LastErrorCoded: CodedSentence.nullish(),
      /** Other importers that feed the series. */
      AlsoFedBy: z.array(z.string()),
    }),
  ),
  OwnerName: z.string(),
  NextRunAt: z.string().nullable(),
  LastRun: ImporterRun.nullable(),
  Revision: z.number(),
});
export type Importer = z.infer<typeof Importer>;

export const ImporterStation = z.object({
  StationId: DataSourceId,
  StationName: z.string(),
  AquariusServer: z.string(),
});
export const ImporterTimeSeries = z.object({
  Id: SeriesId,
  TimeSeriesName: z.string(),
  StationId: DataSourceId,
  StationName: z.string(),
  Unit: z.string(),
  /** Where points for it go: one that is synchronised is fed through AQUARIUS. */
  Target: z.enum(importTargets),
  /** In AQUARIUS it is filled by another system: what is sent replaces the time a file covers, and keeps its qualifiers. */
  IsReflected: z.boolean(),
});
