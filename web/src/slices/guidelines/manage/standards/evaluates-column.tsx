import type { Analyte, GuidelineFinding, Standard } from '@freshet/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import type { Column } from '#ui/data-table';
import { AppLink } from '#ui/link/link';
import { analyteListQuery, guidelineCheckQuery } from '../../guideline-queries.ts';
import type { DetailProps } from '../detail-props.ts';

/** Which analytes each standard evaluates; of one that evaluates nothing, why, with a link to where that is fixed. */
export function useEvaluatesColumn({ area, guideline }: DetailProps): readonly Column<Standard>[] {
  const { t } = useTranslation('guidelines');
  const { userGroupId } = useClaims();
  const isTenant = area.kind === 'tenant';
  const { data: analytes } = useQuery({ ...analyteListQuery(userGroupId), enabled: isTenant });
  const { data: findings } = useQuery({ ...guidelineCheckQuery(guideline.Id), enabled: isTenant });
  return useMemo(() => {
    if (!isTenant || !analytes || !findings) return [];
    const linked = groupLinked(analytes);
    const worst = new Map(findings.toReversed().map((finding) => [finding.StandardId, finding]));
    const textOf = ({ Id }: Standard) => {
      const finding = worst.get(Id);
      const names = (linked.get(Id) ?? []).map(({ AnalyteName }) => AnalyteName).join(', ');
      if (!finding) return names;
      const why = t(`check.codes.${finding.Code}`);
      return evaluatesNothing(finding) ? t('applied.nothing', { why }) : [names, why].filter(Boolean).join(' · ');
    };
    const hrefOf = (finding: GuidelineFinding) => {
      const [analyte] = linked.get(finding.StandardId) ?? [];
      if (finding.Code === 'noResults' && analyte) return `/manage/analytes/${analyte.Id}`;
      if (finding.Code === 'cofactorNotLinked') return '/manage/guidelines?tab=cofactors';
      return `${area.hrefOf(guideline.GuidelineName)}?standard=${finding.StandardId}`;
    };
    const render = (standard: Standard) => {
      const finding = worst.get(standard.Id);
      if (!finding) return textOf(standard);
      return (
        <AppLink
          href={hrefOf(finding)}
          title={t(`check.advice.${finding.Code}`)}
          onClick={(event) => event.stopPropagation()}
          sx={{ color: evaluatesNothing(finding) ? 'warning.main' : 'text.primary' }}
        >
          <Box component="span" aria-hidden>
            ⚠{' '}
          </Box>
          {textOf(standard)}
        </AppLink>
      );
    };
    return [{ id: 'evaluates', header: t('columns.appliesTo'), width: 260, value: textOf, render }];
  }, [isTenant, analytes, findings, t, area, guideline.GuidelineName]);
}

/** A cofactor without values leaves some verdicts open; the rest is never evaluated at all. */
const evaluatesNothing = ({ Code }: GuidelineFinding) => Code !== 'cofactorNotLinked';

function groupLinked(analytes: readonly Analyte[]): ReadonlyMap<number, readonly Analyte[]> {
  const linked = new Map<number, Analyte[]>();
  for (const analyte of analytes)
    for (const { StandardId } of analyte.AnalyteStandardMaps)
      linked.set(StandardId, [...(linked.get(StandardId) ?? []), analyte]);
  return linked;
}
