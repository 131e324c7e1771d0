import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { test } from 'vitest';
import { useWorld } from '#test/world';
const world = useWorld();
test('bc', async () => {
  const { admin } = await world.newTenant();
  const bytes = gunzipSync(readFileSync('/work/shared/data/stations/bc-ems-locations.csv.gz'));
  const form = () => { const f = new FormData(); f.set('isTestRun', 'false'); f.set('file', new File([new Uint8Array(bytes)], 'bc.csv')); return f; };
  let at = performance.now();
  const { Findings, ...rest } = await admin.stationImport.run({ form: form() });
  console.log(rest, Math.round(performance.now() - at), Findings.filter((f) => f.Severity === 'error').slice(0, 5), Findings.filter(f => f.Code === 'farFromOthers').slice(0,5), Findings.filter(f => f.Code === 'badElevation').slice(0,3));
  at = performance.now();
  const again = await admin.stationImport.run({ form: form() });
  console.log(again.New, again.Unchanged, again.Updated, Math.round(performance.now() - at));
  const all = await admin.locations.dataSources({ query: {} });
  console.log(all.length, all.filter((s) => s.Latitude === null).length);
}, 100000);
