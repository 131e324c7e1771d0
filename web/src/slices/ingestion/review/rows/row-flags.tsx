import { qualityRuleCodes, type ReviewDecision, type StagedRow } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { FlagCell } from '../../quality/flag-cell.tsx';
import { flagChoices } from '../../quality/quality-queries.ts';
import { useReview } from '../review-context.ts';

/** The flags the value of a row gets when it is stored. Shown where a check has a finding, or a flag is applied. */
export function RowFlags({ row }: { row: StagedRow }): ReactNode {
  const { t } = useTranslation('ingestion');
  const { canDecide, decide, isDeciding, ingestion } = useReview();
  const flags = useQuery(flagChoices(useClaims().userGroupId)).data ?? [];
  const finding = row.Findings.find(({ Code }) => isCheck(Code));
  if (flags.length === 0 || (!finding && row.FlagIds.length === 0)) return null;
  const suggested = ingestion.SuggestedFlags.find(({ Code }) => Code === finding?.Code)?.FlagId ?? null;
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('cell.flags')}
      </Typography>
      <FlagCell
        row={row.RowNo}
        flags={flags}
        on={row.FlagIds}
        suggested={suggested}
        canFlag={canDecide}
        isBusy={isDeciding}
        onFlag={(FlagId, IsOn) => {
          const flag = (isOn: boolean): ReviewDecision => ({
            Kind: 'flag',
            FlagId,
            Ordinals: [row.Ordinal],
            IsOn: isOn,
          });
          decide([flag(IsOn)], t(IsOn ? 'cell.flagged' : 'cell.unflagged', { row: row.RowNo }), [flag(!IsOn)]);
        }}
      />
    </Box>
  );
}

const isCheck = (code: string) => qualityRuleCodes.some((each) => each === code);
