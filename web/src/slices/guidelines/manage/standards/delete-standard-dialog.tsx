import type { Standard } from '@freshet/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '#api/query-client';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { guidelineListQuery } from '../../guideline-list-query.ts';
import { api } from '../../guidelines-api.ts';
import { useFollow } from '../area.ts';
import type { DetailProps } from '../detail-props.ts';

type DeleteStandardProps = DetailProps & { standard: Standard; onClose: () => void };

/** Removes a standard; what was evaluated by it before stays on record. */
export function DeleteStandardDialog({ area, guideline, standard, onClose }: DeleteStandardProps): ReactNode {
  const { t } = useTranslation('guidelines');
  const { show } = useSnackbar();
  const follow = useFollow(area);
  const name = standard.AnalyteNameInGuideline;
  const remove = useMutation({
    mutationFn: async () => {
      const known = await queries.fetchQuery(guidelineListQuery(area.owner));
      await api.standards.deleteStandard({ params: { id: standard.Id } });
      return new Set(known.map(({ Id }) => Id));
    },
    onSuccess: async (known) => {
      show(t('manage.deleted', { name }));
      // The removal of a standard of a shared guideline made a copy, which is the one that is new.
      const list = await queries.fetchQuery({ ...guidelineListQuery(area.owner), staleTime: 0 });
      await follow(list.find(({ Id }) => Id === guideline.Id)?.Id ?? list.find(({ Id }) => !known.has(Id))?.Id ?? null);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('standard.deleteTitle', { name })}
      confirmLabel={t('standard.deleteConfirm')}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(() => undefined, onClose)}
      onClose={onClose}
    >
      {t('standard.deleteText', { guideline: guideline.GuidelineName })}
    </ConfirmDialog>
  );
}
