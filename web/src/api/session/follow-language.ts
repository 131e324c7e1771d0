import { identity } from '@freshet/contract';
import i18next from 'i18next';
import { clientFor } from '../client-for.ts';
import { queries } from '../query-client.ts';
import { claimsQuery } from './claims.ts';

const api = clientFor({ identity });

/** Reports to the server which language the person at the screen works in, so that mails and reports come in it. */
export function followLanguage(): () => void {
  const keep = () => void saveLanguage();
  const change = () => {
    keep();
    // Some answers hold texts: those are requested again.
    void queries.invalidateQueries();
  };
  i18next.on('languageChanged', change);
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    const isLoaded = type === 'updated' && query.queryKey[0] === 'identity' && query.queryKey[1] === 'claims';
    if (isLoaded && query.state.status === 'success') keep();
  });
  return () => {
    i18next.off('languageChanged', change);
    stop();
  };
}

let sent: string | null = null;

async function saveLanguage(): Promise<void> {
  const claims = queries.getQueryData(claimsQuery.queryKey);
  const language = i18next.resolvedLanguage === 'fr' ? 'fr' : 'en';
  // Nobody is signed in; staff must not choose for the person; or it is known already.
  if (!claims || claims.impersonation || (claims.language ?? 'en') === language || sent === language) return;
  sent = language;
  // It is tried again with the next change or session: a lost wish must not disturb the work.
  await api.identity
    .setLanguage({ body: { Language: language } })
    .then(() => queries.setQueryData(claimsQuery.queryKey, { ...claims, language }))
    .catch(() => undefined)
    .finally(() => {
      sent = null;
    });
}
