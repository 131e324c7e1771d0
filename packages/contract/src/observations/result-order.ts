/** By station (as they are named) and from old to new or new to old, or all stations together by time. */
export const resultOrders = ['station', 'stationNewest', 'oldest', 'newest'] as const;
export type ResultOrder = (typeof resultOrders)[number];

/** More stations than this come one after another: putting all of them in order of time would take too long. */
export const mostStationsByTime = 1000;
export const isByTime = (order: ResultOrder | undefined): boolean => order === 'oldest' || order === 'newest';
