import type { GraphSelection } from '@freshet/contract';
import Box from '@mui/material/Box';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import type { Column } from '#ui/data-table';
import { usePictureStyles } from '#ui/picture';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { MismatchNotice } from './mismatch-notice.tsx';

export interface ExceedanceViewProps {
  selection: GraphSelection;
  label: string;
  isTile?: boolean;
  height?: number;
}

export interface Counted {
  readonly Evaluated: number;
  readonly Exceeds: number;
  readonly Undetermined: number;
}

interface GuardedProps {
  query: {
    readonly data: ComponentProps<typeof MismatchNotice>['records'][number];
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  selection: GraphSelection;
  isTile: boolean;
  count: number;
  children: ReactNode;
}

/** The picture, or why there is none. */
export function Guarded({ query, selection, isTile, count, children }: GuardedProps) {
  const { t } = useTranslation('graphs');
  const failure = errorOf(query);
  if (selection.guidelines.length === 0)
    return <EmptyState title={t('guidelineFirst')} reason={t('guidelineFirstReason')} />;
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState />;
  if (count === 0) return <EmptyState title={t('nothingEvaluated')} reason={t('nothingEvaluatedReason')} />;
  return (
    <>
      <MismatchNotice records={[query.data]} isTile={isTile} />
      {children}
    </>
  );
}

/** What the colours mean, in words. */
export function ColourKey() {
  const { t } = useTranslation('graphs');
  const { palette } = usePictureStyles();
  const keys = [
    [palette.exceedance, '▲', t('verdicts.exceeds')],
    [palette.undetermined, '?', t('verdicts.undetermined')],
    [palette.good, '', t('verdicts.meets')],
  ] as const;
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', typography: 'body2' }}>
      {keys.map(([colour, mark, words]) => (
        <Box component="span" key={words} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            component="span"
            aria-hidden
            style={{ background: colour }}
            sx={{ width: 12, height: 12, borderRadius: 0.5 }}
          />
          {mark} {words}
        </Box>
      ))}
    </Box>
  );
}

/** The same words, for pictures that are saved. */
export function useVerdictWords() {
  const { t } = useTranslation('graphs');
  return useMemo(
    () => ({ exceeds: t('verdicts.exceeds'), undetermined: t('verdicts.undetermined'), meets: t('verdicts.meets') }),
    [t],
  );
}

export function useCountColumns<Row extends Counted>(): Column<Row>[] {
  const { t } = useTranslation('graphs');
  return useMemo(
    () => [
      { id: 'exceeds', header: t('verdicts.exceeds'), value: ({ Exceeds }) => Exceeds },
      { id: 'undetermined', header: t('verdicts.undetermined'), value: ({ Undetermined }) => Undetermined },
      { id: 'evaluated', header: t('evaluated'), value: ({ Evaluated }) => Evaluated },
    ],
    [t],
  );
}

export const valuesIn = (params: unknown): readonly unknown[] =>
  typeof params === 'object' && params !== null && 'value' in params && Array.isArray(params.value) ? params.value : [];

export type DescribeCounts = (exceeds: number, evaluated: number) => string;
