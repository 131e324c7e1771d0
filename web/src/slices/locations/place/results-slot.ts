import type { Answer, DataSource, DataSourceId, observations } from '@freshet/contract';
import { createContext, type ReactNode } from 'react';

export interface ResultsSlotProps {
  stationId: DataSourceId;
  name: string;
  /** Of its clock, by which times are shown. */
  timeZone: string;
  /** The days of the first and the last sample. */
  available: { readonly start: string; readonly end: string };
}

/**
 * What shows the results of a station under its datasets. A higher slice evaluates them; the application puts it in
 * here, because this slice may not know it.
 */
export const ResultsSlot = createContext<((props: ResultsSlotProps) => ReactNode) | null>(null);

/** What shows the series of the continuous stations of a place; put in here for the same reason. */
export const SeriesSlot = createContext<((props: { stations: readonly DataSource[] }) => ReactNode) | null>(null);

/** What shows the plots and surveys of a place; put in here for the same reason. */
export const EcologySlot = createContext<((props: { stations: readonly DataSource[] }) => ReactNode) | null>(null);

export interface LatestSlotProps {
  stationId: DataSourceId;
  title: string;
  latest: Answer<typeof observations.stationDashboard>['Analytes'];
}

/** What shows the latest values of a station with their states; inserted here for the same reason. */
export const LatestSlot = createContext<((props: LatestSlotProps) => ReactNode) | null>(null);
