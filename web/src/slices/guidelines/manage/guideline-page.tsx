import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStatus } from '#api/load-status';
import { Page } from '#ui/page';
import { LoadingState } from '#ui/states';
import { guidelineListQuery } from '../guideline-list-query.ts';
import { type DetailSearch, libraryGuidelineRoute, manageGuidelineRoute } from '../routes.ts';
import { VersionsTab } from '../versions/versions-tab.tsx';
import { library, useTenantArea } from './area.ts';
import { CheckTab } from './check-tab.tsx';
import type { DetailProps } from './detail-props.ts';
import { GuidelineActions } from './guideline-actions.tsx';
import { GuidelineDialogs } from './guideline-dialogs.tsx';
import { GuidelineNotes } from './guideline-notes.tsx';
import { StandardsTab } from './standards/standards-tab.tsx';
import { TenantsTab } from './tenants-tab.tsx';

/** A guideline as a tenant keeps it. */
export function TenantGuidelinePage(): ReactNode {
  const { name } = manageGuidelineRoute.useParams();
  const navigate = manageGuidelineRoute.useNavigate();
  const change = (next: Partial<DetailSearch>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  return (
    <NamedGuideline area={useTenantArea()} name={name} search={manageGuidelineRoute.useSearch()} onSearch={change} />
  );
}

/** A guideline of the installation. */
export function LibraryGuidelinePage(): ReactNode {
  const { name } = libraryGuidelineRoute.useParams();
  const navigate = libraryGuidelineRoute.useNavigate();
  const change = (next: Partial<DetailSearch>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  return <NamedGuideline area={library} name={name} search={libraryGuidelineRoute.useSearch()} onSearch={change} />;
}

function NamedGuideline({ name, ...props }: Omit<DetailProps, 'guideline'> & { name: string }) {
  const { t } = useTranslation('guidelines');
  const { area } = props;
  const query = useQuery(guidelineListQuery(area.owner));
  const wanted = name.toLowerCase();
  const guideline = query.data?.find(({ GuidelineName }) => GuidelineName.toLowerCase() === wanted);
  const missing = { kind: 'empty', title: t('manage.missing', { name }), reason: t('manage.missingReason') } as const;
  return (
    <Page
      title={guideline?.GuidelineName ?? name}
      {...(guideline?.GuidelineLongName ? { purpose: guideline.GuidelineLongName } : {})}
      breadcrumb={[
        { label: t(area.kind === 'tenant' ? 'manage.title' : 'manage.libraryTitle'), href: area.listHref },
        { label: guideline?.GuidelineName ?? name },
      ]}
      actions={guideline ? <GuidelineActions {...props} guideline={guideline} /> : null}
      tabs={guideline ? <DetailTabs {...props} guideline={guideline} /> : null}
      status={loadStatus(query, t('couldNotGet')) ?? (query.data && !guideline ? missing : undefined)}
    >
      {guideline ? (
        <>
          <GuidelineNotes {...props} guideline={guideline} />
          <Content {...props} guideline={guideline} />
          <GuidelineDialogs {...props} guideline={guideline} />
        </>
      ) : (
        <LoadingState lines={8} />
      )}
    </Page>
  );
}

function DetailTabs({ area, guideline, search, onSearch }: DetailProps) {
  const { t } = useTranslation('guidelines');
  const others: readonly NonNullable<DetailSearch['tab']>[] = [
    'versions',
    area.kind === 'tenant' ? 'check' : 'tenants',
  ];
  const go = (tab: string) => onSearch({ tab: others.find((each) => each === tab) });
  return (
    <Tabs
      value={search.tab ?? 'standards'}
      onChange={(_, tab: string) => go(tab)}
      aria-label={t('manage.partsOf', { name: guideline.GuidelineName })}
    >
      {(['standards', ...others] as const).map((tab) => (
        <Tab key={tab} value={tab} label={t(`manage.parts.${tab}`)} />
      ))}
    </Tabs>
  );
}

function Content(props: DetailProps) {
  switch (props.search.tab) {
    case 'versions':
      return <VersionsTab {...props} />;
    case 'check':
      return <CheckTab {...props} />;
    case 'tenants':
      return <TenantsTab {...props} />;
    default:
      return <StandardsTab {...props} />;
  }
}
