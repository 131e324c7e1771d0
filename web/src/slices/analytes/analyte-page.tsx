import { type AnalyteDetail, AnalyteIdText } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStatus } from '#api/load-status';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { LoadingState } from '#ui/states';
import { AliasesCard } from './aliases/aliases-card.tsx';
import { DemoteDialog } from './aliases/demote-dialog.tsx';
import { AnalyteActions } from './analyte-actions.tsx';
import { AnalyteDialog } from './analyte-dialog.tsx';
import { AnalyteFacts } from './analyte-facts.tsx';
import { analyteQuery } from './analyte-queries.ts';
import { CofactorsCard } from './cofactors/cofactors-card.tsx';
import { LinkCofactorDialog } from './cofactors/link-cofactor-dialog.tsx';
import { DeleteAnalyteDialog, UsedAnalyteDialog } from './delete-analyte-dialog.tsx';
import { useFindingWords } from './fix/finding-words.ts';
import { LinkDialog } from './link-dialog.tsx';
import { LinksCard } from './links-card.tsx';
import { analyteRoute } from './routes.ts';

/** One analyte: what it is measured in, what it is called, what evaluates it and what it is a cofactor for. */
export function AnalytePage(): ReactNode {
  const { t } = useTranslation('analytes');
  const id = AnalyteIdText.safeDecode(analyteRoute.useParams().analyteId);
  const query = useQuery(analyteQuery(id.success ? id.data : null));
  const analyte = query.data;
  const nonsense = { kind: 'error', message: t('couldNotGetOne') } as const;
  return (
    <Page
      title={analyte?.AnalyteName ?? t('one')}
      breadcrumb={[{ label: t('title'), href: '/manage/analytes' }, { label: analyte?.AnalyteName ?? t('one') }]}
      actions={analyte ? <AnalyteActions /> : null}
      status={id.success ? loadStatus(query, t('couldNotGetOne')) : nonsense}
    >
      {analyte ? <Content analyte={analyte} /> : <LoadingState lines={8} />}
    </Page>
  );
}

function Content({ analyte }: { analyte: AnalyteDetail }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Findings analyte={analyte} />
      <AnalyteFacts analyte={analyte} />
      <AliasesCard analyte={analyte} />
      <LinksCard analyte={analyte} />
      <CofactorsCard analyte={analyte} />
      <OpenDialog analyte={analyte} />
    </Stack>
  );
}

function Findings({ analyte: { Findings: findings } }: { analyte: AnalyteDetail }) {
  const { t } = useTranslation('analytes');
  const { sentenceOf } = useFindingWords();
  if (findings.length === 0) return null;
  return (
    <Alert severity="warning">
      {findings.map((finding) => (
        <div key={`${finding.Code} ${finding.With ?? ''}`}>
          {sentenceOf(finding)}{' '}
          {finding.OtherAnalyteId === null ? null : (
            <AppLink href={`/manage/analytes/${finding.OtherAnalyteId}`}>
              {t('openOther', { name: finding.OtherAnalyteName })}
            </AppLink>
          )}
        </div>
      ))}
    </Alert>
  );
}

/** The dialog the address asks for. */
function OpenDialog({ analyte }: { analyte: AnalyteDetail }) {
  const { dialog } = analyteRoute.useSearch();
  const navigate = analyteRoute.useNavigate();
  const close = () => void navigate({ search: {}, replace: true });
  const leave = (target: number | null) =>
    target === null
      ? void navigate({ to: '/manage/analytes', search: {} })
      : void navigate({ params: { analyteId: String(target) }, search: {} });
  switch (dialog) {
    case 'edit':
      return <AnalyteDialog analyte={analyte} onClose={close} />;
    case 'demote':
      return <DemoteDialog source={analyte} onJoined={leave} onClose={close} />;
    case 'link':
      return <LinkDialog analyte={analyte} onClose={close} />;
    case 'cofactor':
      return <LinkCofactorDialog analyte={analyte} onClose={close} />;
    case 'delete':
      return analyte.HasResults ? (
        <UsedAnalyteDialog
          analyte={analyte}
          onDemote={() => void navigate({ search: { dialog: 'demote' } })}
          onClose={close}
        />
      ) : (
        <DeleteAnalyteDialog analyte={analyte} onDeleted={() => leave(null)} onClose={close} />
      );
    default:
      return null;
  }
}
