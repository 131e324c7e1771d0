/** A place on the map. Longitude and latitude in degrees (WGS 84). */
export interface MapPoint {
  id: string;
  name: string;
  longitude: number;
  latitude: number;
  /** Draws attention: exceedances and the like. Told by shape as well as by colour. */
  isMarked?: boolean;
}

/** A place that can be drawn: stations without coordinates come as NaN or 0, 0 from many sources. */
export const isPlaced = ({ longitude, latitude }: MapPoint) =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85 && !(longitude === 0 && latitude === 0);
