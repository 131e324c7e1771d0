import {
  type DataSourceId,
  type Input,
  Problem,
  problem,
  type Reply,
  type StationsChange,
  sentence,
  type stationList,
} from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { assignCategory, findStations, readStationTags, setStationTags, updateDataSource } from '#slices/locations';
import { requireGroups } from './require-groups.ts';

type Refused = Reply<typeof stationList.change>['Refused'][number];

/** Changes stations one by one, each as a whole; what one is refused does not keep the others. */
export async function changeStations(
  scope: Scope,
  { Ids, Change }: Input<typeof stationList.change>['body'],
): Promise<Reply<typeof stationList.change>> {
  const wanted = [...new Set(Ids)];
  const { stations, categoryKind } = await scope.transaction(async (tx) => {
    const categoryKind = await requireGroups(tx, {
      categoryId: Change.Kind === 'category' ? Change.CategoryId : null,
      tagIds: 'TagIds' in Change ? Change.TagIds : [],
    });
    return { stations: await findStations(tx, wanted), categoryKind };
  });
  const known = new Map(stations.map((one) => [one.id, one]));
  // One of another tenant is as one that is not there.
  if (known.size !== wanted.length) throw problem('notFound');
  const refused: Refused[] = [];
  for (const id of wanted) {
    const { name = '', source_type: type = '' } = known.get(id) ?? {};
    const why = await changeOne(scope, { id, type, categoryKind }, Change);
    if (why) refused.push({ Id: id, Name: name, ...why });
  }
  return { Changed: wanted.length - refused.length, Refused: refused };
}

type Why = Pick<Refused, 'Message' | 'Coded'> | null;

interface Meant {
  readonly id: DataSourceId;
  readonly type: string;
  /** Of which stations the category is that they are to get. */
  readonly categoryKind: string | null;
}

async function changeOne(scope: Scope, station: Meant, change: StationsChange): Promise<Why> {
  try {
    return await apply(scope, station, change);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // It is as it was wanted, like one that has a tag already.
    if (error.code === 'locations.alreadyInCategory') return null;
    return { Message: error.message };
  }
}

async function apply(scope: Scope, { id, type, categoryKind }: Meant, change: StationsChange): Promise<Why> {
  switch (change.Kind) {
    case 'category': {
      const kind = kinds[type];
      if (!kind) return sentence('plotsHaveNoCategory');
      if (categoryKind && categoryKind !== kind) return sentence(otherKind[kind]);
      await assignCategory(scope, kind, { StationId: id, CategoryId: change.CategoryId });
      return null;
    }
    case 'addTags':
    case 'removeTags': {
      if (type !== 'continuous_aquarius') return sentence('onlyContinuousStationsHaveTags');
      const before = await scope.transaction((tx) => readStationTags(tx, id));
      const rest = before.filter((tag) => !change.TagIds.includes(tag));
      await setStationTags(scope, id, change.Kind === 'addTags' ? [...rest, ...change.TagIds] : rest);
      return null;
    }
    case 'timeZone':
      await updateDataSource(scope, { Id: id, TimeZone: change.TimeZone });
      return null;
  }
}

const otherKind = { discrete: 'categoryIsForSeries', continuous: 'categoryIsForSamples' } as const;

/** A category is of stations with samples or of stations with series. */
const kinds: Readonly<Record<string, 'discrete' | 'continuous'>> = {
  discrete_envirodata: 'discrete',
  continuous_aquarius: 'continuous',
};
