import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#ui/browser-io.ts';
import type { MapCaption, MapHandle } from '#ui/map';
import { useSnackbar } from '#ui/snackbar';

/** Close enough to see the stations around. */
const nearZoom = 11;

/** Going to where the person is, and saving the map as a picture. */
export function useMapActions(handle: RefObject<MapHandle | null>) {
  const { t } = useTranslation('map');
  const { show } = useSnackbar();
  const nearMe = () => {
    const failed = () => show(t('nearMe.failed'), { durationMs: 5000 });
    if (!('geolocation' in navigator)) return failed();
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        handle.current?.goToPerson({ latitude, longitude, zoom: nearZoom });
        show(t('nearMe.here'), { durationMs: 5000 });
      },
      failed,
      { timeout: 10_000 },
    );
    return undefined;
  };
  const picture = async (caption: MapCaption) => {
    try {
      const blob = await handle.current?.picture(caption);
      if (blob) saveFile('map.png', blob);
    } catch {
      show(t('picture.failed'), { durationMs: 5000 });
    }
  };
  return { nearMe, picture };
}
