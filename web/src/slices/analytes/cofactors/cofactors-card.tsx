import type { AnalyteCofactor, AnalyteDetail } from '@freshet/contract';
import LinkIcon from '@mui/icons-material/AddLinkOutlined';
import UnlinkIcon from '@mui/icons-material/LinkOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useClaims } from '#api/session/claims';
import { translateIfKnown } from '#api/translate-if-known';
import { SectionCard } from '#ui/cards/section-card';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState } from '#ui/states';
import { cofactorsQuery, refreshAnalytes } from '../analyte-queries.ts';
import { api } from '../analytes-api.ts';
import { analyteRoute } from '../routes.ts';
import { CofactorSlot } from './cofactor-slot.ts';

/** The cofactors of equations whose values come from this analyte, and what is taken where none was measured. */
export function CofactorsCard({ analyte }: { analyte: AnalyteDetail }): ReactNode {
  const { t } = useTranslation('analytes');
  const navigate = analyteRoute.useNavigate();
  const canWrite = useCan('cofactors.write');
  return (
    <SectionCard
      title={t('cofactors.title')}
      purpose={t('cofactors.purpose')}
      actions={
        canWrite ? (
          <Button startIcon={<LinkIcon />} onClick={() => void navigate({ search: { dialog: 'cofactor' } })}>
            {t('cofactors.add')}
          </Button>
        ) : null
      }
    >
      {analyte.Cofactors.length === 0 ? (
        <EmptyState title={t('cofactors.none')} reason={t('cofactors.noneReason')} />
      ) : (
        <Box component="ul" aria-label={t('cofactors.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {analyte.Cofactors.map((cofactor) => (
            <CofactorItem key={cofactor.Id} analyte={analyte} cofactor={cofactor} />
          ))}
        </Box>
      )}
      <OpenCofactor />
    </SectionCard>
  );
}

interface ItemProps {
  analyte: AnalyteDetail;
  cofactor: AnalyteCofactor;
}

function CofactorItem({ analyte, cofactor }: ItemProps) {
  const { t } = useTranslation('analytes');
  const navigate = analyteRoute.useNavigate();
  const canWrite = useCan('cofactors.write');
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' },
        ...{ borderBottom: 1, borderColor: 'divider', py: 1 },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{cofactor.Name}</Typography>
        <Defaults cofactor={cofactor} />
      </Box>
      {canWrite ? (
        <>
          <Button
            size="small"
            aria-label={t('cofactors.defaultsOf', { name: cofactor.Name })}
            onClick={() => void navigate({ search: { cofactor: String(cofactor.Id) } })}
          >
            {t('cofactors.defaults')}
          </Button>
          <Unlink analyte={analyte} cofactor={cofactor} />
        </>
      ) : null}
    </Box>
  );
}

function Defaults({ cofactor: { DefaultValues: values } }: Pick<ItemProps, 'cofactor'>) {
  const { t } = useTranslation(['analytes', 'guidelines']);
  const nameOf = (code: string) => translateIfKnown(`guidelines:strategy.codes.${code}`) ?? code;
  const lines = values.map(({ StrategyCode, Value, Unit }) => ({
    code: StrategyCode,
    text: t('cofactors.default', { strategy: nameOf(StrategyCode), value: Value, unit: Unit ?? '' }).trim(),
  }));
  return (
    <Typography component="div" variant="body2" color="textSecondary" className="numbers">
      {lines.length === 0 ? t('cofactors.noDefault') : lines.map(({ code, text }) => <div key={code}>{text}</div>)}
    </Typography>
  );
}

/** Takes the cofactor away from the analyte; its default values stay. */
function Unlink({ analyte, cofactor }: ItemProps) {
  const { t } = useTranslation('analytes');
  const { show } = useSnackbar();
  const { data } = useQuery(cofactorsQuery(useClaims().userGroupId));
  const link = data?.CoFactorAnalyteMaps.find(
    ({ CoFactorId, AnalyteId }) => CoFactorId === cofactor.Id && AnalyteId === analyte.Id,
  );
  const relink = useMutation({
    mutationFn: () => api.cofactors.linkCofactor({ body: { CofactorId: cofactor.Id, AnalyteId: analyte.Id } }),
    onSuccess: () => refreshAnalytes(),
  });
  const unlink = useMutation({
    mutationFn: async () => (link ? api.cofactors.unlinkCofactor({ params: { id: link.Id } }) : undefined),
    onSuccess: async () => {
      await refreshAnalytes();
      show(t('cofactors.unlinked', { name: cofactor.Name }), { onUndo: () => relink.mutate() });
    },
  });
  return (
    <IconButton
      aria-label={t('cofactors.unlink', { name: cofactor.Name })}
      disabled={!link || unlink.isPending}
      onClick={() => unlink.mutate()}
    >
      <UnlinkIcon fontSize="small" />
    </IconButton>
  );
}

/** The default values of the cofactor that the address names. */
function OpenCofactor() {
  const { cofactor } = analyteRoute.useSearch();
  const navigate = analyteRoute.useNavigate();
  const showCofactor = use(CofactorSlot);
  const { data } = useQuery(cofactorsQuery(useClaims().userGroupId));
  const open = data?.CoFactorList.find(({ Id }) => String(Id) === cofactor);
  const close = () => void navigate({ search: {}, replace: true });
  return open && showCofactor ? showCofactor({ cofactorId: open.Id, onClose: close }) : null;
}
