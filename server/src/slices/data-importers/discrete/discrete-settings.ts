import { z } from 'zod';

/** The settings of a discrete data importer: which files, from where, and what becomes of them. */
export const discreteSettingsSchema = {
  type: 'object',
  properties: {
    source: {
      ...{ type: 'string', title: 'Source of the files', enum: ['uploads', 'folder', 'http', 'ftp', 'sftp'] },
      ...{
        default: 'uploads',
        description: 'uploads: files uploaded by people and scripts.',
      },
    },
    address: {
      ...{ type: 'string', title: 'Address', maxLength: 500 },
      description: 'A folder below the import folder of the installation, or ftp.example.org/outgoing.',
    },
    userName: { type: 'string', title: 'User name', maxLength: 200 },
    password: { type: 'string', title: 'Password', writeOnly: true, maxLength: 500 },
    isEncrypted: { type: 'boolean', title: 'Encrypt the FTP connection', default: true },
    hostKey: {
      ...{ type: 'string', title: 'Key of the SFTP server', maxLength: 100 },
      description: 'Its fingerprint, SHA256:… A run without it fails and reports the key of the server.',
    },
    fileNames: {
      ...{ type: 'string', title: 'File names', maxLength: 300 },
      description: 'With * for any text; several separated by ;. Empty for every file.',
    },
    formats: {
      ...{ type: 'string', title: 'Formats and file schemas', maxLength: 1000 },
      description: 'Separated by commas. Empty for every laboratory format that is recognised with certainty.',
    },
    days: {
      ...{ type: 'integer', title: 'Days to look back', minimum: 1, maximum: 366, default: 7 },
      description: 'Files uploaded within this number of days and not read yet.',
    },
    publishWhenReady: {
      ...{ type: 'boolean', title: 'Publish without a review when nothing is doubtful', default: false },
      description: 'Files that need a decision still wait for review.',
    },
  },
} as const;

const words = z.string().trim().catch('');
const Settings = z.object({
  source: z.enum(discreteSettingsSchema.properties.source.enum).catch('uploads'),
  ...{ address: words, userName: words, hostKey: words, fileNames: words },
  password: z.string().catch(''),
  isEncrypted: z.boolean().catch(true),
  formats: words.transform((text) => {
    const ids = text.split(',').map((id) => id.trim());
    const named = ids.filter((id) => id !== '');
    return named.length === 0 ? null : named;
  }),
  days: z.number().catch(7),
  publishWhenReady: z.boolean().catch(false),
});
export type DiscreteSettings = z.infer<typeof Settings>;

export const readDiscreteSettings = (settings: unknown): DiscreteSettings => Settings.parse(settings);
