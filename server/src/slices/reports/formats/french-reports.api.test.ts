import { beforeAll, expect, test } from 'vitest';
import { readWorkbookTwice } from '#test/read-workbook';
import { useWorld } from '#test/world';
import { askSeries, makeSeriesWorld } from '../continuous/test-support/series-world.ts';
import { ask, makeReportWorld } from '../runs/test-support/report-world.ts';

const world = useWorld();
let made: Awaited<ReturnType<typeof makeReportWorld>>;

beforeAll(async () => {
  made = await makeReportWorld(world);
  await made.tenant.user.identity.setLanguage({ body: { Language: 'fr' } });
});

const newest = async () => (await made.tenant.user.reportRuns.list({ query: { limit: 1 } })).Runs[0];

test('who works in French gets a workbook in French, and the same bytes again after going back to English', async () => {
  const { user } = made.tenant;
  const options = { reportFormat: 'Wide', includeSummaryTab: true, includeStatSummary: true } as const;
  const blob = await user.reportRuns.generate(ask(made.selection, options));
  const sheets = await readWorkbookTwice(Buffer.from(await blob.arrayBuffer()));
  const names = sheets.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Rapport', 'Sommaire', 'Statistiques', 'Dépassements']));
  const texts = sheets.flatMap(({ cells }) => [...cells.values()].map(({ value }) => value));
  expect(texts).toEqual(expect.arrayContaining(['Paramètre', 'Prélevé à', 'Recommandations', 'Médiane']));
  for (const english of ['Analyte', 'Sampled at', 'Guidelines', 'Made by', 'Samples'])
    expect(texts).not.toContain(english);
  const run = await newest();
  await user.identity.setLanguage({ body: { Language: 'en' } });
  const again = await user.reportRuns.download({ params: { id: run?.Id as never }, query: {} });
  expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(await blob.arrayBuffer()))).toBe(true);
  await user.identity.setLanguage({ body: { Language: 'fr' } });
});

test('a CSV has French heads and verdicts, and numbers as machines read them', async () => {
  const blob = await made.tenant.user.reportRuns.generate(ask(made.selection, { reportFormat: 'Long' }));
  const [head = '', ...lines] = (await blob.text()).replace('\uFEFF', '').split('\r\n');
  expect(head).toMatch(/^Station,Prélevé à,Prélevé le,Profondeur \(m\),Type de milieu,/);
  expect(head).toMatch(/: verdict,.*: limite,/);
  expect(lines.join('\n')).toContain(',dépasse,');
});

test('figures are explained in French, where the statistics stand', async () => {
  const options = { includeStatSummary: true, includeConfidenceLimits: true };
  const blob = await made.tenant.user.reportRuns.generate(ask(made.selection, options));
  const sheets = await readWorkbookTwice(Buffer.from(await blob.arrayBuffer()));
  const texts = sheets.flatMap(({ cells }) => [...cells.values()].map(({ value }) => String(value)));
  expect(texts.some((text) => text.startsWith('Les valeurs non détectées comptent pour leur limite'))).toBe(true);
  expect(texts).toContain('trop peu de valeurs');
  expect(texts.filter((text) => /Non-detects count|too few values|\bby\b/.test(text))).toEqual([]);
});

/** Words that stand in every English workbook, and no name or number of these. */
const english = /^(Station|Period|Samples|Results|Report|Summary|Mean|Value|Unit|Made by|Interval|Rows|Note)$/;

test('the report of a month is French for who works in French, and the same bytes again', async () => {
  const { user } = made.tenant;
  const params = { kind: 'monthly' } as const;
  const blob = await user.monthlyReports.make({ params, body: { Month: '2026-03' } });
  const bytes = Buffer.from(await blob.arrayBuffer());
  const sheets = await readWorkbookTwice(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Rapport', 'Sommaire', 'Dépassements', 'Échantillons manqués']),
  );
  const texts = sheets.flatMap(({ cells }) => [...cells.values()].map(({ value }) => String(value)));
  expect(texts).toEqual(
    expect.arrayContaining([
      'Période',
      'Paramètre',
      'Moyenne',
      'Un mois est un mois civil à l’heure de chaque station.',
    ]),
  );
  expect(texts.filter((text) => text !== 'Station' && english.test(text))).toEqual([]);
  const run = await newest();
  const again = await user.reportRuns.download({ params: { id: run?.Id as never }, query: {} });
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
});

test('a report of time series is French for who works in French', async () => {
  const { tenant, weir } = await makeSeriesWorld(world);
  await tenant.user.identity.setLanguage({ body: { Language: 'fr' } });
  const wanted = { interval: 'day', includeGapMarkers: true } as const;
  const blob = await tenant.user.continuousQuery.generate(askSeries({ stations: [weir] }, wanted));
  const sheets = await readWorkbookTwice(Buffer.from(await blob.arrayBuffer()));
  const texts = sheets.flatMap(({ cells }) => [...cells.values()].map(({ value }) => String(value)));
  expect(texts).toEqual(expect.arrayContaining(['Intervalle', 'Jour', 'Moyenne', 'Séries demandées', 'Cotes']));
  expect(texts.filter((text) => text !== 'Station' && english.test(text))).toEqual([]);
  expect(texts.some((text) => /point exclu : la cote 50/.test(text))).toBe(true);
});
