import { startEmbeddedPostgres } from '../start.ts';

// Run by tests in a process of its own: starts the database in the folder named by the first argument, prints one line
// of JSON, stops on SIGTERM and leaves without stopping on SIGINT.
async function drive(folder: string): Promise<void> {
  const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
  try {
    const database = await startEmbeddedPostgres({ folder, durable: process.env.DURABLE !== 'no' });
    const { connection, dataFolder, notices, version } = database;
    process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
    process.once('SIGINT', () => process.exit(0));
    print({ connection, dataFolder, notices, version });
  } catch (error) {
    print({ failure: error instanceof Error ? error.message : String(error) });
    process.exitCode = 1;
  }
}

void drive(process.argv[2] ?? '');
