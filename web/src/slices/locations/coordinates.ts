import type { DataSource } from '@freshet/contract';

type Position = Pick<DataSource, 'Latitude' | 'Longitude'>;

/** Whether it is known where something lies. */
export const isSomewhere = <Place extends Position>(
  place: Place,
): place is Place & { Latitude: number; Longitude: number } => place.Latitude !== null && place.Longitude !== null;

/** As `49.12345, -123.45678`, which maps and navigators take. */
export const coordinatesText = ({ Latitude, Longitude }: { Latitude: number; Longitude: number }): string =>
  `${Latitude.toFixed(5)}, ${Longitude.toFixed(5)}`;
