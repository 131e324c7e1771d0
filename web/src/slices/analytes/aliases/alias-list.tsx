import type { Alias, AnalyteDetail } from '@freshet/contract';
import PromoteIcon from '@mui/icons-material/CallSplitOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PrimaryIcon from '@mui/icons-material/Star';
import SetPrimaryIcon from '@mui/icons-material/StarBorder';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { useFractionName } from '#ui/analyte-label';
import { type Column, DataTable } from '#ui/data-table';
import { useSnackbar } from '#ui/snackbar';
import { refreshAnalytes } from '../analyte-queries.ts';
import { api } from '../analytes-api.ts';

/** What is open about the aliases: a new one, or something about one of them. */
export type AliasTask =
  | { readonly kind: 'edit' | 'promote' | 'delete'; readonly alias: Alias }
  | { readonly kind: 'new' };

interface AliasListProps {
  analyte: AnalyteDetail;
  onTask: (task: AliasTask) => void;
}

export function AliasList({ analyte, onTask }: AliasListProps): ReactNode {
  const { t } = useTranslation('analytes');
  const nameFraction = useFractionName();
  const columns = useMemo(
    (): readonly Column<Alias>[] => [
      { id: 'name', header: t('alias.name'), width: 190, filter: false, value: ({ AliasName }) => AliasName },
      { id: 'method', header: t('alias.method'), width: 150, filter: false, value: ({ Method }) => Method },
      {
        id: 'fraction',
        header: t('alias.fraction'),
        width: 110,
        filter: false,
        value: ({ Fraction }) => nameFraction(Fraction),
      },
      {
        id: 'speciation',
        header: t('alias.speciation'),
        width: 110,
        filter: false,
        value: ({ Speciation }) => Speciation,
      },
      {
        id: 'primary',
        header: t('alias.primary'),
        width: 120,
        filter: false,
        value: ({ IsPrimary }) => (IsPrimary ? t('alias.primary') : ''),
        render: ({ IsPrimary }) =>
          IsPrimary ? <Chip size="small" color="primary" label={t('alias.primary')} /> : null,
      },
      {
        id: 'actions',
        header: t('actions'),
        width: 200,
        sort: false,
        filter: false,
        value: () => null,
        render: (alias) => <Actions alias={alias} onTask={onTask} />,
      },
    ],
    [t, onTask, nameFraction],
  );
  return (
    <DataTable
      cardsOnPhone
      id="aliases"
      label={t('alias.of', { name: analyte.AnalyteName })}
      columns={columns}
      rows={analyte.Aliases}
      rowKey={keyOfAlias}
      height={Math.min(500, 76 + analyte.Aliases.length * 48)}
    />
  );
}

const keyOfAlias = ({ Id }: Alias) => String(Id);

function Actions({ alias, onTask }: { alias: Alias; onTask: (task: AliasTask) => void }) {
  const { t } = useTranslation('analytes');
  const [canWrite, canDelete] = [useCan('analytes.write'), useCan('analytes.delete')];
  const name = `${alias.AliasName} (${alias.Method})`;
  const action = (kind: 'edit' | 'promote' | 'delete', icon: ReactNode) => (
    <Tooltip title={t(`alias.hints.${kind}`)}>
      <IconButton aria-label={t(`alias.actions.${kind}`, { name })} onClick={() => onTask({ kind, alias })}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <>
      {canWrite ? <SetPrimary alias={alias} name={name} /> : null}
      {canWrite ? action('edit', <EditIcon fontSize="small" />) : null}
      {canWrite ? action('promote', <PromoteIcon fontSize="small" />) : null}
      {canDelete ? action('delete', <DeleteIcon fontSize="small" />) : null}
    </>
  );
}

function SetPrimary({ alias, name }: { alias: Alias; name: string }) {
  const { t } = useTranslation('analytes');
  const { show } = useSnackbar();
  const { Id, AnalyteId, AliasName, Method, IsPrimary } = alias;
  const set = useMutation({
    mutationFn: () => api.aliases.updateAlias({ body: { Id, AnalyteId, AliasName, Method, IsPrimary: true } }),
    onSuccess: async () => {
      await refreshAnalytes();
      show(t('alias.madePrimary', { name: AliasName }));
    },
  });
  return (
    <Tooltip title={t('alias.hints.primary')}>
      <span>
        <IconButton
          aria-label={t('alias.actions.primary', { name })}
          disabled={IsPrimary || set.isPending}
          onClick={() => set.mutate()}
        >
          {IsPrimary ? <PrimaryIcon fontSize="small" /> : <SetPrimaryIcon fontSize="small" />}
        </IconButton>
      </span>
    </Tooltip>
  );
}
