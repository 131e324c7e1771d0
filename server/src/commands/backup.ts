import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reachDatabase } from '#platform/backup/reach-database';
import { runOperation } from '#platform/backup/run-operation';
import { writeBackup } from '#platform/backup/write-backup';
import { loadSecrets } from '#platform/secrets';

/** `npm run backup -- DIR`: writes everything as of one instant to a new folder, while the server runs or not. */
await runOperation(async (config, [target]) => {
  if (!target) throw new Error('Usage: npm run backup -- DIR');
  if (!existsSync(join(config.dataFolder, 'secrets.json'))) {
    throw new Error(
      `There is no Freshet to back up in ${config.dataFolder}. Set FRESHET_DATA to the folder it keeps its data in.`,
    );
  }
  const database = await reachDatabase(config, loadSecrets(config.dataFolder).databasePasswords);
  try {
    const { tables, files, madeAt } = await writeBackup(
      { migrate: database.migrate, dataFolder: config.dataFolder },
      target,
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `Backed up ${rows} rows and ${files.length} files as of ${madeAt} to ${target}.`;
  } finally {
    await database.close();
  }
});
