import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DataSourceIdText, Done, ExecutionId, ImporterId, ImporterIdText } from '../values.ts';
import { ImporterPreview, StoredMessage } from './importer-preview.ts';
import { ImporterRun } from './importer-run.ts';
import { Importer, ImporterChange, ImporterStation, ImporterTimeSeries, NewImporter } from './importer-values.ts';

const needs = 'importers.manage';
const bodyLimitBytes = 1_048_576;
const refusals = [
  'notFound',
  'importers.nameTaken',
  'importers.seriesRequired',
  'importers.seriesTwice',
  'importers.parameterTwice',
  'importers.synchronised',
  'importers.notSynchronised',
  'importers.computed',
  'importers.invalid',
] as const;
const params = z.object({ id: ImporterIdText });

/** Importers that fetch files of loggers and satellites by schedule and feed time series. */
export const importers = {
  stations: endpoint({
    method: 'GET',
    path: '/api/AdminContinuousImporter/Stations',
    needs,
    summary: 'The stations whose time series importers may write to.',
    reply: z.array(ImporterStation),
  }),
  timeSeries: endpoint({
    method: 'GET',
    path: '/api/AdminContinuousImporter/TimeSeries',
    needs,
    summary: 'The time series importers may write to, of one station or of all.',
    query: z.object({ stationId: DataSourceIdText.optional() }),
    reply: z.array(ImporterTimeSeries),
    errors: ['notFound'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/AdminContinuousImporter/Importers',
    needs,
    summary: 'All importers of the tenant, with the outcome of their last run.',
    reply: z.array(Importer),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/AdminContinuousImporter/Importer/:id',
    needs,
    summary: 'One importer.',
    params,
    reply: Importer,
    errors: ['notFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/AdminContinuousImporter/Importer',
    needs,
    summary: 'Creates an importer.',
    body: NewImporter,
    reply: Importer,
    bodyLimitBytes,
    errors: refusals,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/AdminContinuousImporter/Importer',
    needs,
    summary: 'Changes an importer.',
    body: ImporterChange,
    reply: Importer,
    bodyLimitBytes,
    errors: [...refusals, 'importers.changed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/AdminContinuousImporter/Importer/:id',
    needs,
    summary: 'Deletes an importer and its history. Its imported data remain.',
    params,
    reply: Done,
    errors: ['notFound'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/AdminContinuousImporter/Importer/Preview',
    needs,
    summary: 'Fetches the newest file of the source and shows what an importer would read from it. Nothing is stored.',
    body: NewImporter.extend({ Id: ImporterId.optional() }),
    reply: ImporterPreview,
    bodyLimitBytes,
    errors: ['notFound', 'importers.invalid', 'importers.sourceFailed'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/AdminContinuousImporter/Importer/:id/Run',
    needs,
    summary: 'Runs an importer immediately, regardless of its interval.',
    params,
    reply: z.object({ ExecutionId }),
    errors: ['notFound', 'importers.running'],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/AdminContinuousImporter/Importer/:id/Pause',
    needs,
    summary: 'Pauses or resumes an importer.',
    params,
    body: z.object({ IsPaused: z.boolean() }),
    reply: Importer,
    errors: ['notFound'],
  }),
  runs: endpoint({
    method: 'GET',
    path: '/api/AdminContinuousImporter/Importer/:id/Runs',
    needs,
    summary: 'The 100 most recent runs of an importer.',
    params,
    reply: z.array(ImporterRun),
    errors: ['notFound'],
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/AdminContinuousImporter/Importer/:id/Messages',
    needs,
    summary: 'The 200 most recent undecoded messages from satellite platforms.',
    params,
    reply: z.array(StoredMessage),
    errors: ['notFound'],
  }),
};
