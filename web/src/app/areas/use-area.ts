import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const areas = [
  ['/manage', 'manage'],
  ['/administration', 'administration'],
  ['/reports', 'reports'],
] as const;

/** The overview a screen is found on, by its address; null for the overviews themselves and for screens of no area. */
export function useArea(): { label: string; href: string } | null {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return useMemo(() => {
    const area = areas.find(([href]) => pathname.startsWith(`${href}/`) && pathname !== `${href}/`);
    return area ? { label: t(`groups.${area[1]}`), href: area[0] } : null;
  }, [t, pathname]);
}
