/** The form of a place's sign, so that colour never stands alone. */
export type PointShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'hollow';

/** How one class of places is drawn, on the map and in its legend. */
export interface PointStyle {
  id: string;
  colour: string;
  shape: PointShape;
}

/** A place on the map. Longitude and latitude in degrees (WGS 84). */
export interface MapPoint {
  id: string;
  name: string;
  longitude: number;
  latitude: number;
  /** Draws attention: exceedances and the like. Shown by shape as well as by colour. */
  isMarked?: boolean;
  /** The class it belongs to, when the map distinguishes classes. */
  pointStyle?: PointStyle;
}

/** A place that can be drawn: stations without coordinates come as NaN or 0, 0 from many sources. */
export const isPlaced = ({ longitude, latitude }: Pick<MapPoint, 'longitude' | 'latitude'>) =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85 && !(longitude === 0 && latitude === 0);
