import type { Tx } from '#platform/db/transaction';
import type { Grouped } from './group-places.ts';
import type { GroupType } from './group-settings.ts';
import { findCategoryNames, findFeatureNames, findMediaTypes, findSources, findTags } from './menu-queries.ts';

export interface Place extends Grouped {
  readonly name: string;
  readonly sourceType: string;
}

/** Every data source at a place that the transaction may see, with its values for the levels that are requested. */
export async function findPlaces(tx: Tx, levels: ReadonlySet<GroupType>): Promise<Place[]> {
  const names = await findFeatureNames(tx);
  const categories = await findCategoryNames(tx);
  const tags = await findTags(tx, levels);
  const media = await findMediaTypes(tx, levels);
  return (await findSources(tx)).flatMap((source) => {
    const featureId = source.monitoring_feature_id ?? 0;
    const name = names.get(featureId);
    if (name === undefined) return [];
    const valuesOf = (level: GroupType): readonly string[] => {
      switch (level) {
        case 'station_category':
          return filled(categories.get(source.category_id ?? 0));
        case 'data_media_type':
          return media.get(source.id) ?? [];
        case 'time_series_tag':
          return tags.get(source.id) ?? [];
        case 'vegetative_community_type':
          return filled(source.community_type);
        case 'vegetative_plot_type':
          return filled(source.plot_type);
        case 'survey_type':
          return filled(source.survey_type);
      }
    };
    return [{ featureId, name, sourceType: source.source_type, valuesOf }];
  });
}

const filled = (value: string | null | undefined) => (value ? [value] : []);
