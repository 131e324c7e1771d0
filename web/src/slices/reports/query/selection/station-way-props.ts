import type { DataSourceId, QueryStation } from '@freshet/contract';

/** What the three ways of choosing stations share. */
export interface StationWayProps {
  stations: readonly QueryStation[];
  ids: ReadonlySet<DataSourceId>;
  onSet: (ids: readonly DataSourceId[], isOn: boolean) => void;
}
