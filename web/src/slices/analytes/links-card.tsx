import type { AnalyteDetail, AnalyteGuidelineLink } from '@freshet/contract';
import LinkIcon from '@mui/icons-material/AddLinkOutlined';
import UnlinkIcon from '@mui/icons-material/LinkOffOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { type Column, DataTable } from '#ui/data-table';
import { useSnackbar } from '#ui/snackbar';
import { EmptyState } from '#ui/states';
import { refreshAnalytes } from './analyte-queries.ts';
import { api } from './analytes-api.ts';
import { analyteRoute } from './routes.ts';

/** The standards that evaluate results of the analyte. */
export function LinksCard({ analyte }: { analyte: AnalyteDetail }): ReactNode {
  const { t } = useTranslation('analytes');
  const navigate = analyteRoute.useNavigate();
  const canLink = useCan('analytes.link');
  const columns = useColumns(analyte);
  return (
    <SectionCard
      title={t('links.title')}
      purpose={t('links.purpose')}
      actions={
        canLink ? (
          <Button startIcon={<LinkIcon />} onClick={() => void navigate({ search: { dialog: 'link' } })}>
            {t('links.add')}
          </Button>
        ) : null
      }
    >
      {analyte.GuidelineLinks.length > 0 ? (
        <DataTable
          cardsOnPhone
          id="analyte-links"
          label={t('links.of', { name: analyte.AnalyteName })}
          columns={columns}
          rows={analyte.GuidelineLinks}
          rowKey={keyOfLink}
          height={Math.min(400, 76 + analyte.GuidelineLinks.length * 48)}
        />
      ) : (
        <EmptyState title={t('links.empty')} reason={t('links.emptyReason')} />
      )}
    </SectionCard>
  );
}

const keyOfLink = ({ StandardId }: AnalyteGuidelineLink) => String(StandardId);

function useColumns(analyte: AnalyteDetail): readonly Column<AnalyteGuidelineLink>[] {
  const { t } = useTranslation('analytes');
  return useMemo(
    () => [
      {
        id: 'guideline',
        header: t('links.guideline'),
        width: 200,
        filter: false,
        value: ({ GuidelineShortName }) => GuidelineShortName,
      },
      {
        id: 'standard',
        header: t('links.standard'),
        width: 180,
        filter: false,
        value: ({ StandardAnalyteName }) => StandardAnalyteName,
      },
      { id: 'value', header: t('links.value'), width: 200, filter: false, sort: false, value: ({ Value }) => Value },
      { id: 'unit', header: t('columns.unit'), width: 110, filter: false, value: ({ Unit }) => Unit },
      { id: 'reference', header: t('links.reference'), width: 240, filter: false, value: ({ Reference }) => Reference },
      {
        id: 'actions',
        header: t('actions'),
        width: 90,
        sort: false,
        filter: false,
        value: () => null,
        render: (link) => <Unlink analyte={analyte} link={link} />,
      },
    ],
    [t, analyte],
  );
}

function Unlink({ analyte, link }: { analyte: AnalyteDetail; link: AnalyteGuidelineLink }) {
  const { t } = useTranslation('analytes');
  const { show } = useSnackbar();
  const standard = `${link.GuidelineShortName}: ${link.StandardAnalyteName}`;
  const body = { AnalyteId: analyte.Id, StandardId: link.StandardId };
  const relink = useMutation({
    mutationFn: () => api.analytes.linkStandard({ body }),
    onSuccess: () => refreshAnalytes(),
  });
  const unlink = useMutation({
    mutationFn: () => api.analytes.unlinkStandard({ body }),
    onSuccess: async () => {
      await refreshAnalytes();
      show(t('links.unlinked', { standard }), { onUndo: () => relink.mutate() });
    },
  });
  if (!useCan('analytes.link')) return null;
  return (
    <IconButton
      aria-label={t('links.unlink', { standard })}
      disabled={unlink.isPending}
      onClick={() => unlink.mutate()}
    >
      <UnlinkIcon fontSize="small" />
    </IconButton>
  );
}
