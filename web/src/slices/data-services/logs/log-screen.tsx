import type { Tenant } from '@freshet/contract';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#ui/link/copy-button';
import { Page } from '#ui/page';
import { LogPanel } from './log-panel.tsx';
import type { LogSearch } from './log-query.ts';
import type { LogPlace } from './logs-queries.ts';

interface LogScreenProps {
  title: string;
  purpose: string;
  kind: LogPlace['kind'];
  /** Null when there is no choice of tenant. */
  tenants: readonly Tenant[] | null;
  search: LogSearch;
  onSearch: (next: Partial<LogSearch>) => void;
  /** The address of the screen, for links to one execution. */
  href: string;
}

/** The log as a screen of its own. */
export function LogScreen({ title, purpose, href, ...panel }: LogScreenProps) {
  const { t } = useTranslation('logs');
  const { search, tenants } = panel;
  const tenantId = tenants?.find(({ RoleName }) => RoleName === search.tenant)?.Id;
  return (
    <Page title={title} purpose={purpose} actions={<CopyButton text={window.location.href} label={t('share')} />}>
      <LogPanel
        {...panel}
        tenantId={tenantId}
        executionHref={({ ExecutionId }) => `${href}?execution=${ExecutionId}&span=all${tenantPart(search)}`}
      />
    </Page>
  );
}

const tenantPart = ({ tenant }: LogSearch) => (tenant ? `&tenant=${encodeURIComponent(tenant)}` : '');
