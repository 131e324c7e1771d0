import type { ListedSample } from '@freshet/contract';
import { spanHolds } from '@freshet/domain/equipment';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '#ui/cards/fact-list';
import { AppLink } from '#ui/link/link';
import { semicolon } from '#ui/numbers/colon.ts';
import { stationInstrumentsQuery } from './samples-api.ts';

/** The instruments that measured samples at the station when this one was taken; nothing where none is known. */
export function MeasuredWith({ sample }: { sample: ListedSample }): ReactNode {
  const { t } = useTranslation('otherReports');
  const known = (useQuery(stationInstrumentsQuery(sample.StationId)).data ?? []).filter(
    ({ MeasuresSamples, StartsAt, EndsAt }) =>
      MeasuresSamples && spanHolds({ startsAt: StartsAt, endsAt: EndsAt }, sample.SampledAt),
  );
  if (known.length === 0) return null;
  const links = known.map(({ InstrumentId, Make, Model, Serial }, index) => (
    <Fragment key={InstrumentId}>
      {index > 0 ? semicolon() : ''}
      <AppLink href={`/equipment/${InstrumentId}`}>{`${Make} ${Model} ${Serial}`}</AppLink>
    </Fragment>
  ));
  return <FactList facts={[{ name: t('samples.measuredWith'), value: links }]} />;
}
