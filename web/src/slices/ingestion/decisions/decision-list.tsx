import type { Decision, ExecutionId } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { useDecisionWords } from './use-decision-words.ts';

interface DecisionListProps {
  label: string;
  decisions: readonly Decision[];
  /** The reading that is looked at; decisions of others are marked. */
  executionId?: ExecutionId;
  /** Without it nothing can be undone from here. */
  onUndo?: (decision: Decision) => void;
  isUndoing?: boolean;
}

/** Lines of the ledger: what, how far, how many rows, who and when. */
export function DecisionList({ label, decisions, executionId, onUndo, isUndoing }: DecisionListProps): ReactNode {
  const { t } = useTranslation('ingestion');
  const describe = useDecisionWords();
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {decisions.map((decision) => {
        const { Id, Scope, Kind, Rows, By, At, UndoneAt, UndoneBy, CanUndo, Doubtful } = decision;
        const what = describe(decision);
        const facts = [
          ...(Kind === 'name' || Kind === 'edit' ? [t(`decisions.scopes.${Scope}`)] : []),
          ...(Rows > 0 ? [t('decisions.rows', { count: Rows })] : []),
          t('decisions.by', { who: By, when: showInstant(At) }),
          ...(executionId && decision.ExecutionId !== executionId ? [t('decisions.earlier')] : []),
        ];
        return (
          <Box
            component="li"
            key={Id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, borderTop: 1, borderColor: 'divider', py: 1 }}
          >
            <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={UndoneAt ? { textDecoration: 'line-through' } : {}}>{what}</Typography>
              <Typography variant="body2" color="textSecondary" className="numbers">
                {facts.join(' · ')}
              </Typography>
              {Doubtful > 0 ? (
                <Typography variant="body2">
                  {t('decisions.doubtful', { count: Doubtful })}{' '}
                  <AppLink href="/manage/monitoring_locations/imports">{t('decisions.decideDoubts')}</AppLink>
                </Typography>
              ) : null}
              {UndoneAt ? (
                <Typography variant="body2">
                  {t('decisions.undone', { who: UndoneBy ?? '', when: showInstant(UndoneAt) })}
                </Typography>
              ) : null}
            </Box>
            {onUndo && CanUndo ? (
              <Button
                size="small"
                disabled={isUndoing ?? false}
                aria-label={t('decisions.undoOf', { what })}
                onClick={() => onUndo(decision)}
                sx={{ alignSelf: 'center' }}
              >
                {t('decisions.undo')}
              </Button>
            ) : null}
          </Box>
        );
      })}
    </Box>
  );
}
