import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnchor } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { notFoundRoute } from './not-found-route.ts';

/** For addresses that lead nowhere. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation('shell');
  const { badURL } = notFoundRoute.useSearch();
  const reason = (
    <>
      {t('notFound.reason')}
      {badURL ? (
        <Typography component="code" sx={{ display: 'block', mt: 1, fontSize: 13, overflowWrap: 'anywhere' }}>
          {badURL}
        </Typography>
      ) : null}
    </>
  );
  const home = (
    <Button variant="contained" component={useAnchor()} href="/">
      {t('notFound.home')}
    </Button>
  );
  return (
    <Page title={t('notFound.title')}>
      <EmptyState title={t('notFound.message')} reason={reason} action={home} />
    </Page>
  );
}
