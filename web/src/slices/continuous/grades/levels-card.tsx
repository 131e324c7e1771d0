import type { ApprovalLevelInput } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { DataTable } from '#ui/data-table';
import { EmptyState } from '#ui/states';
import { useLevelColumns } from './level-columns.tsx';
import { type Level, LevelDialog } from './level-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { tableHeight } from './row-actions.tsx';

interface LevelsCardProps {
  title: string;
  purpose: string;
  levels: readonly Level[];
  isLoading: boolean;
  /** Whether some are the tenant's own and some the system's. */
  hasOrigins: boolean;
  save: (level: ApprovalLevelInput) => Promise<unknown>;
  remove: (value: number) => Promise<unknown>;
  dialog: string | undefined;
  onDialog: (dialog: string | undefined) => void;
  /** Shown above the table. */
  children?: ReactNode;
}

/** Approval levels, of a tenant or of the system, with what can be done to them. */
export function LevelsCard({ title, purpose, levels, isLoading, hasOrigins, ...props }: LevelsCardProps) {
  const { t } = useTranslation('grades');
  const { dialog, onDialog } = props;
  const [toRemove, setToRemove] = useState<Level | null>(null);
  const edited = levels.find(({ DatabaseValue }) => dialog === `level-${DatabaseValue}`);
  const edit = useCallback(({ DatabaseValue }: Level) => onDialog(`level-${DatabaseValue}`), [onDialog]);
  return (
    <SectionCard
      title={title}
      purpose={purpose}
      actions={
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => onDialog('level-new')}>
          {t('level.add')}
        </Button>
      }
    >
      {props.children}
      <DataTable
        cardsOnPhone
        id={hasOrigins ? 'approvalLevels' : 'defaultApprovalLevels'}
        label={title}
        columns={useLevelColumns(hasOrigins, edit, setToRemove)}
        rows={levels}
        rowKey={keyOf}
        isLoading={isLoading}
        height={tableHeight(levels.length)}
        onOpen={edit}
        empty={<EmptyState title={t('level.empty')} reason={t('level.emptyReason')} />}
      />
      {dialog === 'level-new' || edited ? (
        <LevelDialog
          key={dialog}
          level={edited ?? null}
          levels={levels}
          save={props.save}
          onClose={() => onDialog(undefined)}
        />
      ) : null}
      {toRemove ? (
        <RemoveDialog
          title={t('removeTitle', { name: toRemove.OutputText })}
          confirmLabel={t('remove', { name: toRemove.OutputText })}
          removed={t('removed', { name: toRemove.OutputText })}
          remove={() => props.remove(toRemove.DatabaseValue)}
          refused={(reason) => t('level.failed', { deed: t('level.deletion'), reason })}
          onClose={() => setToRemove(null)}
        >
          {t(hasOrigins ? 'level.removeText' : 'level.removeDefaultText')}
        </RemoveDialog>
      ) : null}
    </SectionCard>
  );
}

const keyOf = ({ DatabaseValue }: Level) => String(DatabaseValue);
