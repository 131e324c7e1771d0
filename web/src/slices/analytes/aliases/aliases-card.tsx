import type { AnalyteDetail } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { EmptyState } from '#ui/states';
import { AliasDialog } from './alias-dialog.tsx';
import { AliasList, type AliasTask } from './alias-list.tsx';
import { DeleteAliasDialog } from './delete-alias-dialog.tsx';
import { PromoteDialog } from './promote-dialog.tsx';

/** The names and methods by which laboratories report the analyte. */
export function AliasesCard({ analyte }: { analyte: AnalyteDetail }): ReactNode {
  const { t } = useTranslation('analytes');
  const [task, setTask] = useState<AliasTask | null>(null);
  const close = () => setTask(null);
  return (
    <SectionCard
      title={t('alias.title')}
      purpose={t('alias.purpose')}
      actions={
        useCan('analytes.write') ? (
          <Button startIcon={<AddIcon />} onClick={() => setTask({ kind: 'new' })}>
            {t('alias.add')}
          </Button>
        ) : null
      }
    >
      {analyte.Aliases.length > 0 ? (
        <AliasList analyte={analyte} onTask={setTask} />
      ) : (
        <EmptyState title={t('alias.empty')} reason={t('alias.emptyReason')} />
      )}
      {task?.kind === 'new' ? <AliasDialog analyte={analyte} alias={null} onClose={close} /> : null}
      {task?.kind === 'edit' ? <AliasDialog analyte={analyte} alias={task.alias} onClose={close} /> : null}
      {task?.kind === 'promote' ? <PromoteDialog analyte={analyte} alias={task.alias} onClose={close} /> : null}
      {task?.kind === 'delete' ? <DeleteAliasDialog alias={task.alias} onClose={close} /> : null}
    </SectionCard>
  );
}
