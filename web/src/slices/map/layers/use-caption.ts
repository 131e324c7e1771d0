import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { toDay } from '#ui/dates/date-range.ts';
import { creditsOf, type MapCaption, type PictureLayer } from '#ui/map';
import { writeCount } from '#ui/numbers/write-count.ts';
import type { MapSearch } from '../map-address.ts';
import type { Colouring, LegendEntry } from '../places/place-styles.ts';
import { useStatesOf } from '../states/use-states-of.ts';
import { useClassName } from './use-class-name.ts';

interface Shown {
  readonly colouring: Colouring;
  readonly search: Pick<MapSearch, 'analyte' | 'byGuideline' | 'month'>;
  readonly legend: readonly LegendEntry[];
  readonly pictures: readonly PictureLayer[];
}

/** The caption under a saved map, and above a printed one. */
export function useCaption({ colouring, search, legend, pictures }: Shown): MapCaption {
  const { t } = useTranslation('map');
  const { t: kit } = useTranslation('kit');
  const { tenants, userGroupId } = useClaims();
  const statesOf = useStatesOf(search);
  const className = useClassName(search.month);
  const tenant = tenants.find(({ Id }) => Id === userGroupId)?.Name;
  const of = colouring !== 'state' ? null : (statesOf ?? t('state.newest'));
  return {
    title: tenant === undefined ? t('stations') : t('caption.title', { tenant }),
    heading: [t(`colour.${colouring}`), of].filter(Boolean).join(': '),
    entries: legend.map(({ id, pointStyle, count }) => ({
      pointStyle,
      text: `${className(id)} (${writeCount(count)})`,
    })),
    notes: [...creditsOf(pictures, kit('map.offlineCredit')), t('caption.saved', { day: toDay(new Date()) })],
  };
}
