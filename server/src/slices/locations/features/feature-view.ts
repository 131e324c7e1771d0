import { type MonitoringFeature, SourceType } from '@freshet/contract';
import type { z } from 'zod';
import type { SourceRow } from '../data-sources/source-queries.ts';
import { toDataSource } from '../data-sources/source-view.ts';

interface Place {
  readonly feature: { readonly id: number; readonly display_name: string };
  readonly sources: readonly SourceRow[];
  readonly isShared: boolean;
}

export const toMonitoringFeature = ({ feature, sources, isShared }: Place): z.input<typeof MonitoringFeature> => ({
  Id: feature.id,
  DisplayName: feature.display_name,
  FeatureDataSources: sources.map((row) => ({
    SourceType: SourceType.parse(row.source_type),
    SourceId: row.id,
    MonitoringFeatureId: row.monitoring_feature_id,
    Data: toDataSource(row, isShared),
  })),
  IsShared: isShared,
});
