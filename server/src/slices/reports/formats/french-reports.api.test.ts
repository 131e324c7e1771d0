import { beforeAll, expect, test } from 'vitest';
import { readWorkbookTwice } from '#test/read-workbook';
import { useWorld } from '#test/world';
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
