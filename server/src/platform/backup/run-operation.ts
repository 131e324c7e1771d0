import { type Config, readConfig } from '../config.ts';

/** Runs an operator's command and prints its sentence, or one that says why it could not be done, with exit code 1. */
export async function runOperation(work: (config: Config, args: string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work(readConfig(process.env), process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
