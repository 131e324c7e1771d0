import type { Guideline, Standard } from '@freshet/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFractionName } from '#ui/analyte-label';
import { StandardLimit } from '../components/standard-limit.tsx';
import { useStandardWords } from '../standard-words.ts';

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 1, borderBottom: 1, borderColor: 'divider' },
  '& th': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& td': { overflowWrap: 'anywhere' },
  // On a narrow screen each standard is a small card of its own.
  '@media screen and (max-width: 820px)': {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden' },
    '&, & tbody, & tr, & td': { display: 'block' },
    '& tr': { py: 1, borderBottom: 1, borderColor: 'divider' },
    '& td': { border: 0, p: 0, py: 0.25 },
    '& td:empty': { display: 'none' },
    '& td[data-label]:not(:first-of-type)::before': {
      content: 'attr(data-label) ": "',
      color: 'text.secondary',
    },
    '&:lang(fr) td[data-label]:not(:first-of-type)::before': { content: 'attr(data-label) "\\00a0: "' },
  },
  '@media print': { '& tr': { breakInside: 'avoid' }, '& thead': { display: 'table-header-group' } },
} as const;

/** The standards of a guideline as a plain table: it is read and printed, and has no more to do. */
export function StandardsTable({ guideline }: { guideline: Guideline }): ReactNode {
  const { t } = useTranslation('guidelines');
  const columns = ['analyte', 'fraction', 'limit', 'unit', 'statistic', 'media', 'reference'] as const;
  return (
    <Box component="table" aria-label={t('standardsOf', { name: guideline.GuidelineName })} sx={look}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {guideline.Standards.map((standard) => (
          <StandardRow key={standard.Id} standard={standard} guideline={guideline} />
        ))}
      </tbody>
    </Box>
  );
}

function StandardRow({ standard, guideline }: { standard: Standard; guideline: Guideline }) {
  const { t } = useTranslation('guidelines');
  const { statisticOf, validityOf } = useStandardWords();
  const nameFraction = useFractionName();
  const media = guideline.Medias.filter(({ MediaTypeId }) => standard.MediaTypeIds.includes(MediaTypeId));
  const validity = validityOf(standard);
  return (
    <tr>
      <Box component="td" data-label={t('columns.analyte')} sx={{ fontWeight: 600, minWidth: 140 }}>
        {standard.AnalyteNameInGuideline}
      </Box>
      <td data-label={t('columns.fraction')}>
        {standard.Fractions.map(nameFraction).join(', ')}
        {standard.TakesOtherFraction ? (
          <Box sx={{ color: 'text.secondary' }}>{t('standard.takesOtherShort')}</Box>
        ) : null}
      </td>
      <Box component="td" data-label={t('columns.limit')} sx={{ minWidth: 120, maxWidth: { md: 420 } }}>
        <StandardLimit standard={standard} />
      </Box>
      <Box component="td" data-label={t('columns.unit')} sx={{ whiteSpace: 'nowrap' }}>
        {standard.Unit}
        {standard.ConvertsSpeciation ? (
          <Box sx={{ color: 'text.secondary', whiteSpace: 'normal' }}>{t('standard.convertsShort')}</Box>
        ) : null}
      </Box>
      <td data-label={t('columns.statistic')}>
        {statisticOf(standard)}
        {validity ? <div>{validity}</div> : null}
      </td>
      <td data-label={t('columns.media')}>
        {media.length > 0 ? media.map(({ Name }) => Name).join(', ') : t('allMedia')}
      </td>
      <Box component="td" data-label={t('columns.reference')} sx={{ color: 'text.secondary', maxWidth: { md: 320 } }}>
        {standard.ReferenceSource}
        {standard.Notes ? <div>{standard.Notes}</div> : null}
      </Box>
    </tr>
  );
}
