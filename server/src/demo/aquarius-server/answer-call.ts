import type { Acquisition } from './acquisition.ts';
import type { AquariusData } from './aquarius-data.ts';
import { AquariusRefusal } from './aquarius-refusal.ts';
import { listCorrections, readCorrected } from './corrected-points.ts';
import { provisioningLists, publishLists } from './lists.ts';
import { listLocations, readLocation } from './publish-locations.ts';
import { describeByIds, listDescriptions, listUniqueIds } from './publish-series.ts';
import { Parameters } from './read-parameters.ts';

type Call = (data: AquariusData, params: Parameters) => object;

const publishCalls: Readonly<Record<string, Call>> = {
  GetLocationDescriptionList: listLocations,
  GetLocationData: readLocation,
  GetTimeSeriesDescriptionList: listDescriptions,
  GetTimeSeriesDescriptionListByUniqueId: describeByIds,
  GetTimeSeriesUniqueIdList: listUniqueIds,
  GetTimeSeriesCorrectedData: readCorrected,
  GetTimeSeriesRawData: readCorrected,
  GetCorrectionList: listCorrections,
};

/** The names of requests, by which several are made at once. */
const batchCalls: Readonly<Record<string, Call>> = {
  LocationDataServiceRequest: readLocation,
  TimeSeriesDescriptionServiceRequest: listDescriptions,
  TimeSeriesDataCorrectedServiceRequest: readCorrected,
};

export interface AquariusCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** Of POST calls that only read: `X-Http-Method-Override: GET`. */
  readonly isRead: boolean;
}

const stamped = (answer: object) => ({
  ...answer,
  ...{ ResponseVersion: 1, ResponseTime: '2026-03-01T00:00:05.1234567Z', Summary: '' },
});
const unknownCall = (path: string) => new AquariusRefusal(404, 'NotFound', `Handler for '${path}' not found.`);

export function answerPublish(data: AquariusData, call: AquariusCall): unknown {
  const { path, query, body, isRead } = call;
  const name = path.replace(/^\//, '');
  const several = /^json\/reply\/(\w+)(?:\[\]|%5B%5D)$/i.exec(name)?.[1];
  if (several !== undefined) return answerBatch(data, several, call);
  const callName = Object.keys(publishCalls).find((known) => known.toLowerCase() === name.toLowerCase());
  const list = Object.entries(publishLists).find(([known]) => known.toLowerCase() === name.toLowerCase());
  const mayPost = isRead || callName === 'GetTimeSeriesDescriptionListByUniqueId';
  if (call.method !== 'GET' && !mayPost) throw unknownCall(path);
  if (list) return stamped(list[1]);
  const answer = callName === undefined ? undefined : publishCalls[callName];
  if (!answer) throw unknownCall(path);
  return stamped(answer(data, new Parameters(query, body)));
}

function answerBatch(data: AquariusData, name: string, { path, body, isRead }: AquariusCall): unknown {
  const answer = batchCalls[name];
  if (!answer || !isRead || !Array.isArray(body)) throw unknownCall(path);
  return body.map((one, batchIndex) => {
    try {
      return stamped(answer(data, new Parameters(new URLSearchParams(), one)));
    } catch (error) {
      if (!(error instanceof AquariusRefusal)) throw error;
      throw new AquariusRefusal(error.status, error.code, error.message, { batchIndex });
    }
  });
}

export function answerAcquisition(acquisition: Acquisition, { method, path, body }: AquariusCall): unknown {
  const [, status] = /^\/timeseries\/appendstatus\/([\w-]+)$/i.exec(path) ?? [];
  if (status !== undefined && method === 'GET') return acquisition.status(status);
  const [, id, kind] = /^\/timeseries\/([\w-]+)\/(append|overwriteappend|reflected)$/i.exec(path) ?? [];
  if (id === undefined || kind === undefined || method !== 'POST') throw unknownCall(path);
  return acquisition.append(id, kind.toLowerCase(), body);
}

export function answerProvisioning(data: AquariusData, { method, path }: AquariusCall): unknown {
  const list = Object.entries(provisioningLists).find(([name]) => path.toLowerCase() === `/${name}`);
  if (list && method === 'GET') return list[1];
  const [, id] = /^\/locations\/(\w+)$/i.exec(path) ?? [];
  const location = id === undefined ? undefined : data.locations.get(id);
  if (!location || method !== 'GET') throw unknownCall(path);
  return { UniqueId: location.uniqueId, Identifier: location.identifier, LocationName: location.name };
}
