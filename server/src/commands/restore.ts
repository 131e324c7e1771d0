import { restoreBackup } from '#platform/backup/restore-backup';
import { runOperation } from '#platform/backup/run-operation';

/** `npm run restore -- DIR [--replace]`: puts a backup into an empty data folder, or in place of what is there. */
await runOperation(async (config, args) => {
  const [source, ...more] = args.filter((argument) => argument !== '--replace');
  if (!source || more.length > 0) throw new Error('Usage: npm run restore -- DIR [--replace]');
  const { tables, files, madeAt } = await restoreBackup(config, source, args.includes('--replace'));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Restored ${rows} rows and ${files.length} files as of ${madeAt}. Start Freshet with npm start.`;
});
