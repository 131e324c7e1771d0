// Fetched together: one request for what the home page shows behind its first picture.
export { DailyOverview } from './round/daily-overview.tsx';
export { SmallMap } from './small-map.tsx';
