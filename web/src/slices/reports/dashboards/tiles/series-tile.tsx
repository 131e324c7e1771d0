import { type GraphSelection, type SeriesTile as SeriesTileContent, toTimeInput } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorOf } from '#api/error-status';
import { SeriesTileFigure } from '#slices/continuous';
import { useAnalyteLabel } from '#ui/analyte-label';
import { ErrorState } from '#ui/states';
import { limitsQuery, seriesQuery } from '../../graphs/graph-api.ts';

interface SeriesTileProps {
  content: SeriesTileContent;
  /** Of the laboratory results over it, with the days the tile means today. */
  selection: GraphSelection;
  title: string;
  height: number;
}

/** Time series on a dashboard; chosen stations and analytes are over them as dots, with their limits. */
export function SeriesTile({ content, selection, title, height }: SeriesTileProps) {
  const label = useAnalyteLabel();
  const query = useQuery(seriesQuery(selection));
  const limits = useQuery(limitsQuery(selection));
  const failure = errorOf(query);
  const lab = useMemo(() => {
    if (!query.data) return none;
    const { Series: series, Flags: flags } = query.data;
    const params = { series, flags, limits: limits.data?.Limits ?? [], verdicts: [], hidden: nothing, label };
    const input = toTimeInput(params);
    return { results: input.series, limits: input.limits };
  }, [query.data, limits.data, label]);
  return (
    <>
      {failure ? <ErrorState {...failure} /> : null}
      <SeriesTileFigure {...{ content, height, ...lab }} label={title} />
    </>
  );
}

const nothing: ReadonlySet<string> = new Set();
const none = { results: [], limits: [] };
