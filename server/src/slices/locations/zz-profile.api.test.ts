import { test } from 'vitest';
import { runInTenant } from '#platform/db/transaction';
import { useWorld } from '#test/world';
import { listCandidates, listFeatureNames, listNamesOfPlaced } from './auto-assign-queries.ts';
import { matchByName } from './match-by-name.ts';
import { proposeNearPlaces } from './propose-near-places.ts';
import { applyRowChanges, revertRowChanges } from './row-changes.ts';
import { findMatches } from './search-queries.ts';
import { newStations } from './test-support/many-stations.ts';

const world = useWorld();
test('profile', async () => {
  const t = await world.newTenant();
  let at = performance.now();
  const lap = (name: string) => {
    console.log(name, Math.round(performance.now() - at));
    at = performance.now();
  };
  await newStations(world, t.id, 34_000);
  lap('seed');
  await runInTenant(world.platform.db, t.id, async (tx) => {
    at = performance.now();
    const c = await listCandidates(tx);
    lap('candidates');
    const f = await listFeatureNames(tx);
    const p = await listNamesOfPlaced(tx);
    lap('names');
    const found = matchByName(c, f, p, true);
    lap('match');
    const rows = [
      {
        kind: 'insert',
        table: 'monitoring_features',
        rows: found.map((x) => ({
          id: (x as any).feature.id,
          display_name: (x as any).feature.name,
          created_at: '2026-01-01',
        })),
      },
      {
        kind: 'set',
        table: 'data_sources',
        rows: found.map((x) => ({
          id: x.source.id,
          before: { monitoring_feature_id: null },
          after: { monitoring_feature_id: (x as any).feature.id },
        })),
      },
    ] as const;
    const a1 = await applyRowChanges(tx, [rows[0]]);
    lap('insert');
    const a = await applyRowChanges(
      tx,
      rows
        .slice(1)
        .map((r: any) => ({
          ...r,
          rows: r.rows.map((x: any, i: number) => ({
            ...x,
            after: { monitoring_feature_id: (a1[0] as any).rows[i].id },
          })),
        })) as any,
    );
    lap('set');
    await world.platform.pool.query('select 1'); { at = performance.now(); await tx.selectFrom('synonyms').select(({fn}) => fn.countAll().as('n')).where('folded', 'like', '%e%').execute(); lap('bare like'); }
 for (const folded of ['ridge12', 'e', 'creek00001']) {
      at = performance.now();
      const r = await findMatches(tx, { folded, lowered: folded, limit: 10 });
      lap(`search ${folded} ${r.total}`);
    }
    await newStations(world, t.id, 0);
    at = performance.now();
    const m = await proposeNearPlaces(tx, c.slice(0, 1000));
    lap(`near ${m.proposals.size}`);
    await revertRowChanges(tx, [...a1, ...a]);
    lap('revert');
  });
}, 200_000);
