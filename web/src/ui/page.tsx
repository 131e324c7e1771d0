import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from './link/link.tsx';
import { PageArea } from './page/page-area.ts';
import { PageStar } from './page/page-star.ts';
import {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  ForbiddenState,
  LoadingState,
} from './states.tsx';

export interface Crumb {
  label: string;
  href?: string;
}

/** What stands in for the content while there is none to show. */
export type PageStatus =
  | { kind: 'loading' }
  | ({ kind: 'empty' } & EmptyStateProps)
  | ({ kind: 'error' } & ErrorStateProps)
  | { kind: 'forbidden'; who?: string; what?: string };

export interface PageProps {
  title: string;
  /** One sentence of what the screen is for. */
  purpose?: string;
  /** Without one the trail leads to the overview of the area the screen belongs to. */
  breadcrumb?: readonly Crumb[];
  /** The one thing most people come here to do. */
  primary?: ReactNode;
  actions?: ReactNode;
  tabs?: ReactNode;
  status?: PageStatus | undefined;
  children?: ReactNode;
}

/** The frame of a screen: where we are, what this is, what can be done, and the content or the reason there is none. */
export function Page({ title, purpose, breadcrumb, primary, actions, tabs, status, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Freshet`;
  }, [title]);
  const star = use(PageStar);
  const area = use(PageArea);
  const trail = breadcrumb ?? (area ? [area, { label: title }] : []);
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, minWidth: 0 }}>
      {trail.length > 0 ? <Trail crumbs={trail} /> : null}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {star?.(title)}
          </Stack>
          {purpose ? <Purpose text={purpose} /> : null}
        </Box>
        <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {actions}
          {primary}
        </Stack>
      </Stack>
      {tabs ? <Box sx={{ mt: 1, borderBottom: 1, borderColor: 'divider' }}>{tabs}</Box> : null}
      <Box sx={{ mt: 2 }}>{status ? <StatusView status={status} /> : children}</Box>
    </Box>
  );
}

const Purpose = ({ text }: { text: string }) => (
  <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '72ch' }}>
    {text}
  </Typography>
);

function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('kit');
  return (
    <Breadcrumbs className="no-print" aria-label={t('page.breadcrumb')} sx={{ mb: 0.5, fontSize: 13 }}>
      {crumbs.map(({ label, href }) =>
        href ? (
          <AppLink key={label} href={href} underline="hover">
            {label}
          </AppLink>
        ) : (
          <span key={label}>{label}</span>
        ),
      )}
    </Breadcrumbs>
  );
}

function StatusView({ status }: { status: PageStatus }) {
  switch (status.kind) {
    case 'loading':
      return <LoadingState />;
    case 'empty':
      return <EmptyState {...status} />;
    case 'error':
      return <ErrorState {...status} />;
    case 'forbidden':
      return <ForbiddenState {...status} />;
  }
}
