import type { History } from './history.ts';
import type { Losses } from './storms/storm.ts';
import type { Line } from './verdict.ts';

const mostShown = 5;

/** Prints what was done, the table and the worst findings; returns whether all is well. */
export function report(lines: readonly Line[], losses: Losses, history: History): boolean {
  const { server, worker, database, duringParts, withWork, slowest } = losses;
  console.log(
    `\nKilled: server ${server}, worker ${worker}, database ${database}, server during a part ${duringParts}; with a file under way ${withWork}.`,
  );
  console.log(
    `Longest until calls were answered: server ${slowest.server.toFixed(1)} s, database ${slowest.database.toFixed(1)} s. Jobs cut off: ${history.interrupted}. Readings asked for again: ${history.begunAgain.length}.`,
  );
  const width = Math.max(...lines.map(({ what }) => what.length)) + 2;
  console.log(`\n${'looked at'.padEnd(width)}${'how many'.padStart(12)}${'faults'.padStart(10)}`);
  for (const { what, looked, faults } of lines) {
    console.log(`${what.padEnd(width)}${String(looked).padStart(12)}${String(faults.length).padStart(10)}`);
  }
  const bad = lines.filter(({ faults }) => faults.length > 0);
  for (const { what, faults } of bad) {
    console.log(`\n${what}:`);
    for (const fault of faults.slice(0, mostShown)) console.log(`  ${fault}`);
    if (faults.length > mostShown) console.log(`  and ${faults.length - mostShown} more`);
  }
  console.log(bad.length === 0 ? '\nNothing was lost, nothing doubled.' : '\nNOT GOOD.');
  return bad.length === 0;
}
