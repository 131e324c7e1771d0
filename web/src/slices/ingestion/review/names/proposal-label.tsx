import type { ingestion, Reply } from '@freshet/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';

type Proposal = Reply<typeof ingestion.proposals>['Proposals'][number];

const colours = { strong: 'success', possible: 'default', weak: 'warning' } as const;

export const keyOf = ({ TargetId, TargetText }: Proposal): string => `${TargetId} ${TargetText}`;

/** A name that may be meant: how sure, why, and what its rows get besides. */
export function ProposalLabel({ proposal }: { proposal: Proposal }): ReactNode {
  const { t } = useTranslation('ingestion');
  const label = useAnalyteLabel();
  const { TargetText, WhyCode, KnownAs, MatchStrength, Fraction, Speciation } = proposal;
  const texts = [
    t(`names.why.${WhyCode}`),
    KnownAs ? t('names.knownAs', { name: KnownAs }) : '',
    Fraction || Speciation ? t('names.storedAs', { label: label(TargetText, Fraction, Speciation) }) : '',
  ];
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {TargetText}
      </Box>{' '}
      <Chip
        component="span"
        size="small"
        variant="outlined"
        color={colours[MatchStrength]}
        label={t(`names.strength.${MatchStrength}`)}
      />{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {texts.filter(Boolean).join(' ')}
      </Box>
    </Box>
  );
}
