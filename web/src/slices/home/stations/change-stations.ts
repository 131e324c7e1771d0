import {
  type Answer,
  type ChosenStation,
  Problem,
  type StationsChange,
  type stationList,
  type TenantId,
} from '@freshet/contract';
import { problemLine } from '#api/describe-problem';
import { api } from './stations-queries.ts';

export type RefusedStation = Answer<typeof stationList.change>['Refused'][number];

/** What is requested: a change, or that another tenant may read the stations. */
export type Params = StationsChange | { readonly Kind: 'access'; readonly TenantId: TenantId };

interface Work {
  readonly stations: readonly ChosenStation[];
  readonly what: Params;
  readonly onProgress: (done: number) => void;
  /** Called before each call; what is done stays done. */
  readonly isStopped: () => boolean;
}

/** One call for so many, so that a person sees it go on. */
const atOnce = 50;

/** Changes stations some at a time; what one is refused does not keep the others. */
export async function changeStations({ stations, what, onProgress, isStopped }: Work) {
  const refused: RefusedStation[] = [];
  let changed = 0;
  for (let at = 0; at < stations.length && !isStopped(); at += atOnce) {
    const some = stations.slice(at, at + atOnce);
    const outcome = what.Kind === 'access' ? await share(some, what.TenantId) : await change(some, what);
    changed += outcome.Changed;
    refused.push(...outcome.Refused);
    onProgress(at + some.length);
  }
  return { changed, refused };
}

const change = (stations: readonly ChosenStation[], Change: StationsChange) =>
  api.stationList.change({ body: { Ids: stations.map(({ Id }) => Id), Change } });

/** Stations with samples and the others are let be read by calls of their own. */
async function share(stations: readonly ChosenStation[], TenantId: TenantId) {
  const Refused: RefusedStation[] = [];
  for (const { Id, Name, SourceType } of stations) {
    const body = { TenantId, StationId: Id };
    try {
      await (SourceType === 'discrete_envirodata'
        ? api.stationAccess.addDiscrete({ body })
        : api.stationAccess.link({ body }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      Refused.push({ Id, Name, Message: problemLine(error) });
    }
  }
  return { Changed: stations.length - Refused.length, Refused };
}
