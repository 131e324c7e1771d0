import { type Figure, report } from './figure.ts';
import { aquariusFigures } from './figures/aquarius.ts';
import { dashboardFigures } from './figures/dashboard.ts';
import { ecologyFigures } from './figures/ecology.ts';
import { evaluateFigures } from './figures/evaluate.ts';
import { exportFigures } from './figures/export.ts';
import { graphTwoYearsFigures } from './figures/graph-two-years.ts';
import { graphFigures } from './figures/graphs.ts';
import { hostileFigures } from './figures/hostile-files.ts';
import { httpFigures } from './figures/http.ts';
import { identityFigures } from './figures/identity.ts';
import { ingestFigures } from './figures/ingest.ts';
import { firstLoadFigures } from './figures/ingest-first-load.ts';
import { ingestSizeFigures } from './figures/ingest-size.ts';
import { ingestTenantFigures } from './figures/ingest-tenants.ts';
import { logFigures } from './figures/logs.ts';
import { observationFigures } from './figures/observations.ts';
import { placesFigures } from './figures/places.ts';
import { placesSearchFigures } from './figures/places-search.ts';
import { queryFigures } from './figures/query.ts';
import { scienceArrivalFigures } from './figures/science-arrival.ts';
import { scienceStoreFigures } from './figures/science-store.ts';
import { screenFigures } from './figures/screens.ts';
import { seriesFigures } from './figures/series.ts';
import { seriesHttpFigures } from './figures/series-http.ts';
import { startFigures } from './figures/start.ts';
import { webFigures } from './figures/web.ts';

/** `npm run bench -- PREFIX`: measures the figures whose name starts with PREFIX, one JSON line each, then a table. */
const all: readonly Figure[] = [
  ...startFigures,
  ...webFigures,
  ...identityFigures,
  ...httpFigures,
  ...hostileFigures,
  ...placesFigures,
  ...placesSearchFigures,
  ...scienceStoreFigures,
  ...scienceArrivalFigures,
  ...dashboardFigures,
  ...observationFigures,
  ...evaluateFigures,
  ...ingestFigures,
  ...firstLoadFigures,
  ...ingestTenantFigures,
  ...ingestSizeFigures,
  ...queryFigures,
  ...ecologyFigures,
  ...exportFigures,
  ...graphFigures,
  ...graphTwoYearsFigures,
  ...screenFigures,
  ...seriesFigures,
  ...seriesHttpFigures,
  ...logFigures,
  ...aquariusFigures,
];

const prefix = process.argv[2] ?? '';
const chosen = all.filter(({ names }) => names.some((name) => name.startsWith(prefix)));
if (chosen.length === 0) {
  console.error(`No figure starts with '${prefix}'. There are: ${all.flatMap(({ names }) => names).join(', ')}.`);
  process.exit(1);
}
const results = [];
for (const figure of chosen) {
  for (const result of await figure.measure()) {
    if (result.name.startsWith(prefix)) results.push(report(result));
  }
}
console.table(Object.fromEntries(results.map(({ name, ...rest }) => [name, rest])));
