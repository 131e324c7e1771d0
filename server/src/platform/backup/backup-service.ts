import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sentence } from '@freshet/contract';
import { CannotRun } from '../jobs/failures.ts';
import type { Platform } from '../platform.ts';
import type { InternalService } from '../services/internal-service.ts';
import { reachDatabase } from './reach-database.ts';
import { writeBackup } from './write-backup.ts';

/** Writes a backup beside the data, and removes the oldest beyond those that are kept. */
export const backupService = (platform: Platform): InternalService => ({
  link: 'backup',
  name: 'Backup',
  description:
    'Writes a backup of the whole installation to the folder backups of its data. Copy it to another machine: a backup on the same disk does not survive the disk.',
  configurationSchema: {
    type: 'object',
    properties: { keep: { type: 'integer', title: 'Backups to keep', minimum: 1, maximum: 365, default: 7 } },
  },
  isOfInstallation: true,
  timeoutMs: 3_600_000,
  run: async ({ context, settings, isTestRun }) => {
    const { dataFolder, databaseUrl, migrateUrl } = platform.config;
    if (databaseUrl !== null && migrateUrl === null) {
      throw new CannotRun(sentence('backupNeedsMigrateUrl'));
    }
    const folder = join(dataFolder, 'backups');
    const keep = Number(settings.keep);
    const tooOld = listBackups(folder).slice(0, Math.max(0, listBackups(folder).length + 1 - keep));
    if (isTestRun) {
      return { message: sentence('backupTried', { removed: tooOld.length }) };
    }
    const target = join(folder, context.scope.now().toISOString().replaceAll(':', '-'));
    await context.progress(0, 1, sentence('stepBackup'));
    const database = await reachDatabase(platform.config, platform.secrets.databasePasswords);
    try {
      const { tables, files } = await writeBackup({ migrate: database.migrate, dataFolder }, target);
      for (const name of tooOld) rmSync(join(folder, name), { recursive: true, force: true });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return {
        message: sentence('backupWritten', { rows, files: files.length, removed: tooOld.length }),
        recommendedActions: [sentence('adviseCopyBackup')],
      };
    } finally {
      await database.close();
    }
  },
});

/** Whole ones, oldest first. */
const listBackups = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^\d{4}-.*Z$/.test(name))
        .sort()
    : [];
