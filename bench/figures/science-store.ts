import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { atMost, type Figure } from '../figure.ts';
import { withSeededProduct } from '../seeded-product.ts';
import { seededResults, seededStandards, seedScience } from '../seeds/seed-science.ts';

interface Evaluated {
  readonly results: number;
  readonly verdicts: number;
  readonly exceeds: number;
  readonly undetermined: number;
  readonly seconds: number;
  readonly peakMb: number;
}

/**
 * Every current result of a tenant with a million of them, evaluated by 100 standards, with cofactors by the ladder.
 */
export const scienceStoreFigures: readonly Figure[] = [
  {
    names: ['science.store_s', 'science.store_peak_mb'],
    measure: () =>
      withSeededProduct(async ({ sql, bare }) => {
        const tenantId = await seedScience(sql);
        const evaluated = await evaluateAll(JSON.stringify({ connection: bare, tenantId }));
        // All but the cofactors of one sample in ten; each by the four standards of its analyte.
        const isWhole = evaluated.results > seededResults * 0.98 && evaluated.verdicts > evaluated.results * 3.9;
        if (!isWhole || evaluated.exceeds === 0) throw new Error(`Evaluated too little: ${JSON.stringify(evaluated)}`);
        const value = Number(evaluated.seconds.toPrecision(4));
        const unit = `s for ${evaluated.results} results by ${seededStandards} standards (${evaluated.verdicts} verdicts)`;
        return [
          { name: 'science.store_s', value, unit, goal: 'for information', holds: true },
          atMost('science.store_peak_mb', evaluated.peakMb, 'MB', 300),
        ];
      }),
  },
];

async function evaluateAll(argument: string): Promise<Evaluated> {
  const script = new URL('../evaluate-store.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, argument]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
