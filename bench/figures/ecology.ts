import { atMost, type Figure } from '../figure.ts';
import { medianMs, withSeededProduct } from '../seeded-product.ts';
import { seedEcology, seedSurveys } from '../seeds/seed-ecology.ts';

const plots = Number(process.env.ECOLOGY_PLOTS ?? 5000);
const locations = Number(process.env.ECOLOGY_LOCATIONS ?? 1000);
const runs = 5;

/** What a person waits for who has a million lines of cover and a million observations: lists, a plot, first rows of queries. */
export const ecologyFigures: readonly Figure[] = [
  {
    names: ['ecology.plots_page_s', 'ecology.plot_s', 'ecology.first_rows_s', 'ecology.survey_rows_s'],
    measure: () =>
      withSeededProduct(async (seeded) => {
        const ids = await seedEcology(seeded, plots);
        const reaches = await seedSurveys(seeded, locations);
        const token = await seeded.signInAgain();
        const ask = async (path: string, body?: object) => {
          const answer = await fetch(`${seeded.origin}/api/${path}`, {
            method: body ? 'POST' : 'GET',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            ...(body ? { body: JSON.stringify(body) } : {}),
          });
          if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
          await answer.json();
        };
        const seconds = async (work: () => Promise<void>) => (await medianMs(runs, work)) / 1000;
        const page = await seconds(() => ask('vegetativemonitoring/plots/Overview?take=200'));
        const plot = await seconds(() => ask(`vegetativemonitoring/plots/${ids[Math.floor(ids.length / 2)]}`));
        const query = 'MultiStationQuery/PreviewVegetativeMonitoring';
        const few = await seconds(() => ask(query, { selection: { plots: ids.slice(0, 50) } }));
        const all = await seconds(() => ask(query, { selection: { plots: ids } }));
        const surveys = await seconds(() =>
          ask('MultiStationQuery/PreviewSurveys', { selection: { locations: reaches } }),
        );
        return [
          atMost('ecology.plots_page_s', page, 'seconds', 1),
          atMost('ecology.plot_s', plot, 'seconds', 0.5),
          atMost(
            'ecology.first_rows_s',
            Math.max(few, all),
            `seconds (50 plots ${few.toFixed(2)}, all ${all.toFixed(2)})`,
            1,
          ),
          atMost('ecology.survey_rows_s', surveys, 'seconds (all locations)', 1),
        ];
      }),
  },
];
