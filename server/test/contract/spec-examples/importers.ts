import { NewImporter } from '@freshet/contract';
import { type Example, type Replay, sysadmin } from './example.ts';

const base = '/api/AdminContinuousImporter';
const importer = ({ word }: Replay) => ({
  Name: word(),
  ImporterType: 'JDS',
  Description: 'Loggers of the upper basin',
  ExecuteInterval: 60,
  Source: { Kind: 'folder', Address: 'loggers' },
  Layout: { Format: 'jds' },
});

/** Importers of continuous data as the specification calls them. */
export const importerExamples: readonly Example[] = [
  sysadmin(`GET ${base}/Stations`),
  sysadmin(`GET ${base}/TimeSeries`),
  sysadmin(`GET ${base}/Importers`),
  sysadmin(`POST ${base}/Importer`, (at) => ({ body: importer(at) }), [
    'Id',
    'Name',
    'ImporterType',
    'Description',
    'ExecuteInterval',
  ]),
  sysadmin(`GET ${base}/Importer/{id}`, async (at) => ({ path: { id: await made(at) } }), [
    'Id',
    'Name',
    'ImporterType',
  ]),
  sysadmin(`PUT ${base}/Importer`, async (at) => ({ body: { Id: await made(at), ...importer(at) } }), ['Id']),
  sysadmin(`DELETE ${base}/Importer/{id}`, async (at) => ({ path: { id: await made(at) } })),
];

const made = async (at: Replay) => (await at.boss.importers.add({ body: NewImporter.parse(importer(at)) })).Id;
