import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MapSearch } from './map-address.ts';
import { MapScreen } from './map-screen.tsx';
import { fullMapRoute, mapRoute } from './routes.ts';

/** The map inside the frame of the application. */
export function MapPage(): ReactNode {
  const change = useChange('/map');
  return <MapScreen search={mapRoute.useSearch()} onSearch={change} isFull={false} onFull={useSwap('/map/full')} />;
}

/** The map and nothing else. */
export function FullMapPage(): ReactNode {
  const change = useChange('/map/full');
  return <MapScreen search={fullMapRoute.useSearch()} onSearch={change} isFull onFull={useSwap('/map')} />;
}

function useChange(path: '/map' | '/map/full'): (next: Partial<MapSearch>) => void {
  const router = useRouter();
  return (next) => {
    // The map still settles while the person is on the way to another screen: that must not call them back.
    if (router.latestLocation.pathname !== path) return;
    void router.navigate({ to: path, search: (before: MapSearch) => ({ ...before, ...next }), replace: true });
  };
}

/** Goes to the other address with everything behind the question mark kept. */
function useSwap(path: string): () => void {
  const router = useRouter();
  return () => router.history.push(`${path}${router.state.location.searchStr}`);
}
