import { z } from 'zod';
import { CodedSentence } from '../sentences/coded-sentence.ts';

const Reading = z.object({ Name: z.string(), Time: z.string(), Value: z.number().nullable(), Quality: z.string() });

/** What the newest real file says, read as the importer would read it. Nothing is stored. */
export const ImporterPreview = z.object({
  FileName: z.string(),
  ModifiedAt: z.string().nullable(),
  SizeBytes: z.number(),
  FilesFound: z.number(),
  FilesMatching: z.number(),
  /** Its first lines. */
  Head: z.array(z.string()),
  Columns: z.array(
    z.object({
      Name: z.string(),
      ColumnIndex: z.number().nullable(),
      Unit: z.string(),
      Count: z.number(),
      NewestTime: z.string().nullable(),
      NewestValue: z.number().nullable(),
      /** Where a parameter leads it; null where none does. */
      TimeSeriesName: z.string().nullable(),
    }),
  ),
  Readings: z.array(Reading),
  Findings: z.array(z.string()),
  /** The same by their codes, as far as they have some. */
  FindingsCoded: z.array(CodedSentence.nullable()).optional(),
  /** Goes: messages as they came, with what was decoded. */
  Messages: z.array(
    z.object({
      DcpAddress: z.string(),
      ReceivedAt: z.string(),
      Raw: z.string(),
      /** Why it was not decoded; empty for one that was. */
      Failure: z.string(),
      Readings: z.array(Reading),
      Troubles: z.array(z.string()),
      TroublesCoded: z.array(CodedSentence.nullable()).optional(),
    }),
  ),
  /** SFTP: the key the server showed. */
  HostKey: z.string().nullable(),
});
export type ImporterPreview = z.infer<typeof ImporterPreview>;

/** A message that was kept because it could not be decoded. */
export const StoredMessage = z.object({
  Id: z.number(),
  DcpAddress: z.string(),
  ReceivedAt: z.string(),
  Failure: z.string(),
  Raw: z.string(),
});
