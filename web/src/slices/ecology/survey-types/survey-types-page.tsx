import type { SurveyType } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { errorStatus } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { ConfirmDialog } from '#ui/dialog';
import { Page } from '#ui/page';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState } from '#ui/states';
import { refreshEcology } from '../ecology-queries.ts';
import { surveyTypesRoute } from '../routes.ts';
import { surveyApi, surveyTypesQuery } from '../survey-queries.ts';
import { SurveyTypeDialog } from './survey-type-dialog.tsx';

const noRows: readonly SurveyType[] = [];

/** The kinds of surveys the tenant does, and what it measures in each. */
export function SurveyTypesPage(): ReactNode {
  const { t } = useTranslation('surveys');
  const { dialog } = surveyTypesRoute.useSearch();
  const navigate = surveyTypesRoute.useNavigate();
  const query = useQuery(surveyTypesQuery);
  const [toRemove, setToRemove] = useState<SurveyType | null>(null);
  const rows = query.data ?? noRows;
  const edited = rows.find(({ Id }) => String(Id) === dialog);
  const open = useCallback((next: string | undefined) => void navigate({ search: { dialog: next } }), [navigate]);
  const openRow = useCallback(({ Id }: SurveyType) => open(String(Id)), [open]);
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('new')}>
      {t('types.add')}
    </Button>
  );
  return (
    <Page title={t('types.title')} purpose={t('types.purpose')} primary={add} status={errorStatus(query)}>
      <DataTable
        cardsOnPhone
        id="survey-types"
        label={t('types.title')}
        columns={useTypeColumns(setToRemove)}
        rows={rows}
        rowKey={keyOf}
        isLoading={query.isPending}
        height={Math.min(640, 76 + Math.max(1, rows.length) * 48)}
        onOpen={openRow}
        empty={<EmptyState title={t('types.empty')} reason={t('types.emptyReason')} />}
      />
      {dialog === 'new' || edited ? (
        <SurveyTypeDialog key={dialog} type={edited ?? null} onClose={() => open(undefined)} />
      ) : null}
      {toRemove ? <RemoveType type={toRemove} onClose={() => setToRemove(null)} /> : null}
    </Page>
  );
}

const keyOf = ({ Id }: SurveyType) => String(Id);
const noMore = () => undefined;

function useTypeColumns(askToRemove: (type: SurveyType) => void): readonly Column<SurveyType>[] {
  const { t } = useTranslation('surveys');
  return useMemo(
    () => [
      { id: 'name', header: t('types.name'), width: 240, filter: false, value: ({ Name }) => Name },
      { id: 'kind', header: t('types.kind'), width: 180, value: ({ Kind }) => t(`kinds.${Kind}`) },
      {
        id: 'parameters',
        header: t('types.parameters'),
        width: 320,
        filter: false,
        value: ({ Parameters }) => Parameters.map(({ Name, Unit }) => (Unit ? `${Name} (${Unit})` : Name)).join(', '),
      },
      { id: 'surveys', header: t('title'), width: 110, filter: false, value: ({ Surveys }) => Surveys },
      {
        id: 'actions',
        header: t('types.actions'),
        width: 90,
        sort: false,
        filter: false,
        value: () => null,
        render: (type) => (
          <IconButton aria-label={t('types.removeTitle', { name: type.Name })} onClick={() => askToRemove(type)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        ),
      },
    ],
    [t, askToRemove],
  );
}

function RemoveType({ type, onClose }: { type: SurveyType; onClose: () => void }) {
  const { t } = useTranslation('surveys');
  const { show } = useSnackbar();
  const remove = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: () => surveyApi.surveyTypes.remove({ params: { id: type.Id } }),
    onSuccess: async () => {
      await refreshEcology();
      show(t('types.removed', { name: type.Name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('types.removeTitle', { name: type.Name })}
      confirmLabel={t('types.remove')}
      isDestructive
      onConfirm={() => remove.mutateAsync().then(noMore, noMore)}
      onClose={onClose}
    >
      {remove.error ? (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {problemLine(remove.error)}
        </Alert>
      ) : null}
      {t('types.removeText')}
    </ConfirmDialog>
  );
}
