import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { AppLink } from '#ui/link/link';
import { ErrorState, LoadingState } from '#ui/states';
import { originalRowsQuery, type Place } from '../ingestion-queries.ts';

interface OriginalRowsProps {
  place: Place;
  /** From 1; 0 or null marks the whole row only. */
  columnNo?: number | null;
}

/** The file as it is, opened at a row: the row marked, its neighbours around it. */
export function OriginalRows({ place, columnNo = null }: OriginalRowsProps): ReactNode {
  const { t } = useTranslation('imports');
  const query = useQuery(originalRowsQuery(place));
  const marked = useRef<HTMLTableRowElement>(null);
  const isHere = query.data !== undefined;
  useEffect(() => {
    if (isHere) marked.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState lines={6} />;
  const { FileId, FileName, VersionNumber, Sheet, Header, Rows } = query.data;
  return (
    <Box>
      <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        <AppLink href={`/datasets/${FileId}`}>{FileName}</AppLink>{' '}
        {t('original.place', { version: VersionNumber, row: place.rowNo })}
        {Sheet ? ` · ${t('original.sheet', { sheet: Sheet })}` : ''}
      </Typography>
      <Box
        role="region"
        aria-label={t('original.region', { name: FileName, row: place.rowNo })}
        // The table scrolls sideways, so the keyboard must be able to reach it.
        tabIndex={0}
        sx={{ overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <Box component="th" scope="col" sx={number}>
                {t('original.row')}
              </Box>
              {Header.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other identity than their place.
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Rows.map(({ RowNo, Cells }) => {
              const isMarked = RowNo === place.rowNo;
              return (
                <tr
                  key={RowNo}
                  ref={isMarked ? marked : null}
                  data-marked={isMarked}
                  aria-current={isMarked || undefined}
                >
                  <Box component="th" scope="row" sx={number}>
                    {isMarked ? <span aria-hidden>▶ </span> : null}
                    {RowNo}
                  </Box>
                  {Cells.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other identity than their place.
                    <td key={at} data-marked={isMarked && columnNo === at + 1}>
                      {cell}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

const number = { color: 'text.secondary', textAlign: 'right', fontWeight: 500 } as const;

const table = {
  borderCollapse: 'collapse',
  fontSize: 13,
  fontFeatureSettings: "'tnum' 1",
  '& th, & td': { px: 1, py: 0.5, whiteSpace: 'nowrap', textAlign: 'left', borderBottom: 1, borderColor: 'divider' },
  '& tr[data-marked="true"]': { bgcolor: 'wash.attention', fontWeight: 600 },
  '& td[data-marked="true"]': { outline: '2px solid', outlineColor: 'warning.main', outlineOffset: -2 },
} as const;
