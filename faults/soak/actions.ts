import { setTimeout } from 'node:timers/promises';
import { type AnalyteId, defaultReportOptions, type QueryStation } from '@freshet/contract';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { Random } from '../random.ts';
import type { Session } from './session.ts';

/** What an action of the load works with: a session, what there is to ask for, and a file nobody uploaded yet. */
export interface Work {
  readonly origin: string;
  readonly session: Session;
  readonly random: Random;
  readonly stations: readonly QueryStation[];
  readonly analytes: readonly AnalyteId[];
  nextFile(): { readonly name: string; readonly bytes: Buffer };
}

export interface Action {
  readonly name: string;
  /** How often it comes, compared with the others. */
  readonly weight: number;
  run(work: Work): Promise<void>;
}

const any = <T>(random: Random, list: readonly T[]): T => {
  const one = list[random.below(list.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
};

const allTime = { start: null, end: null };

const selectionOf = ({ random, stations, analytes }: Work) => ({
  stations: Array.from({ length: 3 }, () => any(random, stations).StationId),
  analytes: Array.from({ length: 4 }, () => any(random, analytes)),
  guidelines: [],
  dateRange: allTime,
});

const reading: readonly Action[] = [
  {
    name: 'home',
    weight: 12,
    run: async ({ session: { api, claims } }) => {
      await api.home.startLoading({ body: { TenantName: claims.role } });
      await api.home.sideMenu({ body: { tenantId: claims.userGroupId } });
      await api.messages.list({ query: {} });
    },
  },
  {
    name: 'place page',
    weight: 20,
    run: async ({ session: { api }, random, stations }) => {
      const { StationId, StationName: stationName, MonitoringFeatureId } = any(random, stations);
      if (MonitoringFeatureId !== null) {
        const params = { id: MonitoringFeatureId };
        await api.locations.featureDetails({ params, query: {} });
        await api.stationPage.attachments({ params, query: { kind: 'photo' } });
        await api.stationPage.notes({ params });
      }
      await api.observations.calendar({ query: { stationName } });
      await api.observations.tabularData({ body: { StationId, StartDate: '2020-01-01', EndDate: '2026-12-31' } });
    },
  },
  {
    name: 'search',
    weight: 8,
    run: async ({ session: { api }, random, stations }) => {
      const from = any(random, stations).StationName;
      await api.locations.searchStations({ body: { SearchData: from.slice(0, 1 + random.below(from.length)) } });
    },
  },
  {
    name: 'query',
    weight: 12,
    run: async (work) => {
      const { api } = work.session;
      const selection = selectionOf(work);
      await api.reportQuery.details({ body: { StationIds: selection.stations } });
      await api.reportQuery.count({ body: { selection, includeQaQc: false } });
      await api.reportQuery.results({
        body: { selection, includeQaQc: false, convertUnits: false, after: null, take: 50 },
      });
    },
  },
  {
    name: 'graph',
    weight: 10,
    run: async (work) => {
      const { api } = work.session;
      const Selection = selectionOf(work);
      await api.graphs.series({ body: { Selection, Width: 1200 } });
      await api.graphs.boxes({ body: { Selection, By: 'month' } });
      await api.graphs.trends({ body: { Selection } });
    },
  },
  {
    name: 'files',
    weight: 6,
    run: async ({ session: { api }, random }) => {
      const { Data } = await api.files.search({ query: {}, body: {} });
      if (Data.length > 0) await api.files.preview({ params: { fileId: any(random, Data).Id }, query: {} });
    },
  },
];

const making: readonly Action[] = [
  {
    name: 'report',
    weight: 4,
    run: async (work) => {
      const reportFormat = any(work.random, ['Wide', 'Standard', 'Long'] as const);
      const { stations } = work;
      const selection = {
        ...selectionOf(work),
        stations: stations.map(({ StationId }) => StationId),
        analytes: work.analytes.slice(0, 40),
      };
      const body = { selection, reportOptions: { ...defaultReportOptions, reportFormat } };
      const file = await work.session.api.reportRuns.generate({ body });
      await file.arrayBuffer();
    },
  },
  {
    name: 'report in the background',
    weight: 1,
    run: async (work) => {
      const { api } = work.session;
      const selection = { ...selectionOf(work), stations: work.stations.map(({ StationId }) => StationId) };
      const { RunId } = await api.reportRuns.generateInBackground({
        body: { selection, reportOptions: defaultReportOptions },
      });
      for (let tries = 0; tries < 120; tries += 1) {
        const { State } = await api.reportRuns.get({ params: { id: RunId } });
        if (State === 'done') break;
        if (State === 'failed') throw new Error('A report failed.');
        await setTimeout(500);
      }
      await (await api.reportRuns.download({ params: { id: RunId }, query: {} })).arrayBuffer();
    },
  },
  {
    name: 'dashboard',
    weight: 2,
    run: async ({ session: { api }, random, stations }) => {
      const { StationId, StationName: Name } = any(random, stations);
      const { Tiles } = await api.dashboards.proposal({ query: { stationId: StationId } });
      const body = { Name, StationId, Language: 'en' as const, Tiles };
      await (await api.dashboards.pdf({ body })).arrayBuffer();
    },
  },
  {
    name: 'hand in a file',
    weight: 5,
    run: async ({ session: { api }, nextFile }) => {
      const { name, bytes } = nextFile();
      const form = new FormData();
      form.append('file', new File([new Uint8Array(bytes)], name));
      const { File: file } = await api.fileUploads.upload({ form });
      if (!file) throw new Error(`${name} did not become a file.`);
      const { Executions } = await api.ingestion.ingestFileData({
        body: { rdrFileIds: [file.Id], params: { publishWhenReady: true } },
      });
      const executionId = Executions[0]?.ExecutionId;
      if (!executionId) throw new Error(`${name} is not read.`);
      for (let tries = 0; tries < 240; tries += 1) {
        const { Ingestion } = await api.ingestion.review({ params: { executionId } });
        if (Ingestion.State === 'published' || Ingestion.State === 'review') return;
        if (Ingestion.State === 'failed') throw new Error(`${name}: ${Ingestion.Error}`);
        await setTimeout(500);
      }
      throw new Error(`${name} was not read within two minutes.`);
    },
  },
  {
    name: 'live messages',
    weight: 4,
    run: async ({ origin, session: { token, claims }, random }) => {
      const transport = random.isLucky(0.5) ? HttpTransportType.WebSockets : HttpTransportType.LongPolling;
      const connection = new HubConnectionBuilder()
        .withUrl(`${origin}/messagehub`, { accessTokenFactory: token, transport })
        .configureLogging(LogLevel.None)
        .build();
      connection.on('ShowMessage', () => undefined);
      connection.on('Changed', () => undefined);
      await connection.start();
      await connection.invoke('Subscribe', claims.userId);
      await setTimeout(random.between(1000, 20_000));
      await connection.stop();
    },
  },
  { name: 'renew the session', weight: 2, run: ({ session }) => session.renew() },
  {
    name: 'wrong tokens',
    weight: 4,
    run: async ({ origin }) => {
      for (const authorization of ['Bearer nonsense', 'Bearer a.b.c']) {
        const answer = await fetch(`${origin}/api/Claims`, { headers: { authorization } });
        await answer.text();
        if (answer.status !== 401) throw new Error(`A wrong token was answered ${answer.status}.`);
      }
    },
  },
];

export const actions: readonly Action[] = [...reading, ...making];
