import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MapSearch } from './map-address.ts';
import { MapScreen } from './map-screen.tsx';
import { fullMapRoute, mapRoute } from './routes.ts';

/** The map inside the frame of the application. */
export function MapPage(): ReactNode {
  const navigate = mapRoute.useNavigate();
  const search = mapRoute.useSearch();
  const change = (next: Partial<MapSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  return <MapScreen search={search} onSearch={change} isFull={false} onFull={useSwap('/map/full')} />;
}

/** The map and nothing else. */
export function FullMapPage(): ReactNode {
  const navigate = fullMapRoute.useNavigate();
  const search = fullMapRoute.useSearch();
  const change = (next: Partial<MapSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  return <MapScreen search={search} onSearch={change} isFull onFull={useSwap('/map')} />;
}

/** Goes to the other address with everything behind the question mark kept. */
function useSwap(path: string): () => void {
  const router = useRouter();
  return () => router.history.push(`${path}${router.state.location.searchStr}`);
}
