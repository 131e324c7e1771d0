import type { Cofactor, CofactorData, Strategy } from '@freshet/contract';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { tableHeight } from '#ui/data-table/table-height.ts';
import { EmptyState } from '#ui/states';
import { CofactorDialog } from './cofactor-dialog.tsx';

interface CofactorRow {
  readonly cofactor: Cofactor;
  readonly analyte: string | null;
  readonly defaultText: string | null;
}

/** Every cofactor with the analyte that gives its value and its default. */
export function CofactorsCard({ data }: { data: CofactorData }): ReactNode {
  const { t } = useTranslation('guidelines');
  const canWrite = useCan('cofactors.write');
  const strategy = data.StrategyList.find(({ IsDefault }) => IsDefault) ?? data.StrategyList[0];
  const [openId, setOpenId] = useState<number | null>(null);
  const rows = useMemo(() => toRows(data, strategy), [data, strategy]);
  const open = data.CoFactorList.find(({ Id }) => Id === openId);
  const columns = useColumns(canWrite, setOpenId);
  return (
    <SectionCard title={t('cofactors.title')} purpose={t('cofactors.purpose')}>
      <DataTable
        cardsOnPhone
        id="cofactors"
        label={t('cofactors.title')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        height={tableHeight(rows.length)}
        {...(canWrite ? { onOpen: ({ cofactor }: CofactorRow) => setOpenId(cofactor.Id) } : {})}
        empty={<EmptyState title={t('cofactors.empty')} reason={t('cofactors.emptyReason')} />}
      />
      {open ? <CofactorDialog key={open.Id} data={data} cofactor={open} onClose={() => setOpenId(null)} /> : null}
    </SectionCard>
  );
}

const keyOf = ({ cofactor }: CofactorRow) => String(cofactor.Id);

function toRows({ CoFactorList, CoFactorAnalyteMaps }: CofactorData, strategy: Strategy | undefined): CofactorRow[] {
  return CoFactorList.map((cofactor) => {
    const value = strategy?.CoFactorDefaultValues.find(({ CoFactorId }) => CoFactorId === cofactor.Id);
    return {
      cofactor,
      analyte: CoFactorAnalyteMaps.find(({ CoFactorId }) => CoFactorId === cofactor.Id)?.AnalyteName ?? null,
      defaultText: value ? `${value.DefaultValue} ${value.Unit}` : null,
    };
  });
}

function useColumns(canWrite: boolean, onOpen: (id: number) => void): readonly Column<CofactorRow>[] {
  const { t } = useTranslation('guidelines');
  return useMemo(
    () => [
      { id: 'name', header: t('cofactors.name'), width: 220, value: ({ cofactor }) => cofactor.Name },
      { id: 'group', header: t('cofactors.group'), width: 180, value: ({ cofactor }) => cofactor.UnitGroup },
      { id: 'analyte', header: t('cofactors.analyte'), width: 220, value: ({ analyte }) => analyte },
      {
        id: 'default',
        header: t('cofactors.default'),
        width: 180,
        filter: false,
        value: ({ defaultText }) => defaultText,
      },
      {
        id: 'actions',
        header: t('cofactors.actions'),
        width: 110,
        sort: false,
        filter: false,
        value: () => null,
        render: ({ cofactor }) =>
          canWrite ? (
            <Button
              size="small"
              aria-label={t('cofactors.editNamed', { name: cofactor.Name })}
              onClick={() => onOpen(cofactor.Id)}
            >
              {t('edit')}
            </Button>
          ) : null,
      },
    ],
    [t, canWrite, onOpen],
  );
}
