import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { Done, FileId, FileIdText, instant, longText, MetadataSchemaIdText, UploadId } from '../values.ts';
import { RawFile } from './file-values.ts';

/** Files above this size come in parts; every part but the last is exactly as large. */
export const uploadPartBytes = 5_242_880;
/** Files a person may upload at one time. */
export const mostFilesAtOnce = 5;
export const mostUploadParts = 10_000;
/** A file that comes whole, in one form, is at most this large. */
export const wholeFileLimitBytes = 100_000_000;

/** What became of a form: more parts are wanted, or there is a file. */
export const UploadState = z.object({
  Identifier: UploadId.nullable(),
  FileName: z.string().nullable(),
  TotalSize: z.number().int().nullable(),
  TotalParts: z.number().int().nullable(),
  /** The parts still wanted, in order; empty once the file is there. At most the first 1,000 are named. */
  RemainingParts: z.array(z.number().int()),
  ReceivedBytes: z.number().int(),
  ExpiresAt: instant().nullable(),
  File: RawFile.nullable(),
  /** Files that had exactly these bytes before; the bytes are stored once. */
  SameContent: z.array(z.object({ Id: FileId, Name: z.string(), IsDeleted: z.boolean() })),
});
export type UploadState = z.infer<typeof UploadState>;

const digits = () => z.string().regex(/^\d{1,15}$/, refuse('mustBeWholeNumber'));
/** The fields beside the file. Those that come before it are evaluated before a byte of it is taken. */
export const FileUploadFields = z.object({
  /** `true` when `file` is a part; the fields about parts are then needed. */
  multipart: z.enum(['true', 'false']).optional(),
  /** Without it the parts come in order, and the first one begins the upload. */
  identifier: UploadId.optional(),
  filename: z
    .string()
    .max(1000, refuse('atMostCharacters', { most: 1_000 }))
    .optional(),
  mime: z
    .string()
    .max(200, refuse('atMostCharacters', { most: 200 }))
    .optional(),
  totalSize: digits().optional(),
  partSize: digits().optional(),
  totalParts: digits().optional(),
  currentPart: z
    .string()
    .max(20, refuse('atMostCharacters', { most: 20 }))
    .optional(),
  /** Of the bytes in this form, in hexadecimal. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, refuse('mustBe64HexDigits'))
    .optional(),
  /** The file this becomes a new version of. */
  fileId: FileIdText.optional(),
  /** The metadata schema whose properties are given; those it requires must be there. */
  schemaId: MetadataSchemaIdText.optional(),
  /**
   * User-defined properties as a JSON object, `{"Project": "Weir", "Crew": ["AB", "CD"]}`. With the first part, or
   * whole. They may come as fields of their own too.
   */
  properties: longText(50_000).optional(),
});
export type FileUploadFields = z.infer<typeof FileUploadFields>;

const byIdentifier = z.object({ identifier: UploadId });

const uploadErrors = [
  'notFound',
  'identity.forbidden',
  'files.tooLarge',
  'files.typeRefused',
  'files.typeMismatch',
  'files.storageFull',
  'files.empty',
  'files.partNumber',
  'files.partCount',
  'files.partSize',
  'files.partBytes',
  'files.partDiffers',
  'files.uploadDiffers',
  'files.identifierNeeded',
  'files.uploadExpired',
  'files.quotaReached',
  'files.checksumDiffers',
  'files.stalled',
  'files.tooManyAtOnce',
  'files.tooManyFiles',
  'files.badProperties',
] as const;

export const fileUploads = {
  identifier: endpoint({
    method: 'GET',
    path: '/api/RawDataRepository/UpoadFileIdentifier',
    needs: 'files.upload',
    summary: 'Starts an upload. Its identifier is valid for a day, and for one file.',
    reply: z.object({
      Identifier: UploadId,
      PartSize: z.number().int(),
      MaxFiles: z.number().int(),
      MaxParts: z.number().int(),
      ExpiresAt: instant(),
    }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/RawDataRepository/File',
    needs: 'files.upload',
    summary:
      'Uploads a file, complete or one of its parts. The response lists the parts that are still missing, or the file created.',
    bodyKind: 'multipart',
    body: FileUploadFields,
    reply: UploadState,
    errors: uploadErrors,
    bodyLimitBytes: 110_000_000,
  }),
  uploadState: endpoint({
    method: 'GET',
    path: '/api/RawDataRepository/Upload/:identifier',
    needs: 'files.upload',
    summary: 'The parts of an upload that are still missing, so that it can be resumed.',
    params: byIdentifier,
    reply: UploadState,
    errors: ['notFound', 'files.uploadExpired'],
  }),
  cancelUpload: endpoint({
    method: 'DELETE',
    path: '/api/RawDataRepository/Upload/:identifier',
    needs: 'files.upload',
    summary: 'Discards an unfinished upload and frees its space.',
    params: byIdentifier,
    reply: Done,
    errors: ['notFound'],
  }),
};
