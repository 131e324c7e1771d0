import type { ReportRun, ReportRunId } from '@freshet/contract';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { showSize } from '#ui/file-size.ts';
import { RunState } from './run-state.tsx';

/** Reports of other things than results say what they count. */
const countables = ['results', 'points', 'visits', 'surveys'] as const;

function countedIn(counts: ReportRun['Counts']) {
  for (const what of countables) {
    const count = counts[what];
    if (count !== undefined) return { what, count };
  }
  return null;
}

/** The columns of reports; what matters on a phone comes first. */
export function useRunColumns(onOpen: (id: ReportRunId) => void): readonly Column<ReportRun>[] {
  const { t, i18n } = useTranslation('reportRuns');
  const isNarrow = useMediaQuery('(max-width:600px)');
  const language = i18n.resolvedLanguage ?? 'en';
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        width: isNarrow ? 170 : 280,
        value: ({ Name }) => Name,
        render: ({ Id, Name }) => (
          <Link component="button" onClick={() => onOpen(Id)} sx={{ textAlign: 'left' }}>
            {Name}
          </Link>
        ),
      },
      {
        id: 'state',
        header: t('columns.state'),
        width: 130,
        value: ({ State }) => t(`states.${State}`),
        render: ({ State }) => <RunState state={State} />,
      },
      { id: 'kind', header: t('columns.kind'), width: 180, value: ({ Kind }) => t(`kinds.${Kind}`) },
      {
        id: 'asOf',
        header: t('columns.asOf'),
        width: 160,
        filter: false,
        value: ({ AsOf }) => showInstant(AsOf),
      },
      { id: 'by', header: t('columns.by'), width: 150, value: ({ RequestedBy }) => RequestedBy },
      {
        id: 'results',
        header: t('columns.results'),
        width: 150,
        filter: false,
        align: 'right',
        value: ({ Counts }) => countedIn(Counts)?.count ?? null,
        render: ({ Counts }) => {
          const counted = countedIn(Counts);
          if (!counted) return '';
          const { what, count } = counted;
          return what === 'results' ? count.toLocaleString(language) : t(`counted.${what}`, { count });
        },
      },
      {
        id: 'exceedances',
        header: t('columns.exceedances'),
        width: 130,
        filter: false,
        align: 'right',
        value: ({ Counts }) => Counts.exceedances ?? null,
      },
      {
        id: 'size',
        header: t('columns.size'),
        width: 110,
        filter: false,
        align: 'right',
        value: ({ SizeBytes }) => SizeBytes,
        render: ({ SizeBytes }) => (SizeBytes === null ? '' : showSize(SizeBytes, language)),
      },
      {
        id: 'hash',
        header: t('columns.hash'),
        width: 150,
        filter: false,
        sort: false,
        value: ({ Sha256 }) => Sha256,
        render: ({ Sha256 }) => <code title={Sha256 ?? ''}>{Sha256?.slice(0, 12) ?? ''}</code>,
      },
    ],
    [t, language, isNarrow, onOpen],
  );
}
