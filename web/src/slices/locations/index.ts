export { recentLocations } from './jump/recent-locations.ts';
export { type JumpStation, useStationJump } from './jump/use-station-jump.ts';
export { DeleteStationsDialog } from './manage/lazy-delete-stations-dialog.tsx';
export { StationMenu } from './menu/station-menu.tsx';
export {
  EcologySlot,
  LatestSlot,
  type LatestSlotProps,
  ResultsSlot,
  type ResultsSlotProps,
  SeriesSlot,
} from './place/results-slot.ts';
export { refreshPlaces, sideMenuQuery, sideMenusKey } from './places-queries.ts';
export { locationRoutes, manageLocationRoutes } from './routes.ts';
export { useSentences } from './use-sentences.ts';
