import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isAllowed, useClaims } from '#api/session/claims';
import { logOut } from '#api/session/session';
import { currentLanguage, languages, setLanguage } from '#i18n';
import { usePluginEntries } from '#slices/data-services';
import { helpAddress } from '#ui/link/help-address.ts';
import { useColours } from '#ui/theme/app-theme';
import { navigation } from '../navigation/navigation.ts';

export interface JumpTarget {
  readonly id: string;
  readonly label: string;
  /** What kind of thing it is. */
  readonly kind: string;
  readonly run: () => void;
}

/** Every screen and action this person may use. */
export function useJumpTargets(): JumpTarget[] {
  const { t } = useTranslation('shell');
  const claims = useClaims();
  const { history } = useRouter();
  const { scheme, setScheme } = useColours();
  const screens = navigation
    .filter((entry) => entry.isFor(claims))
    .map(({ id, href }) => ({ id, label: t(`screens.${id}`), kind: t('jump.screen'), run: () => history.push(href) }));
  const pages = usePluginEntries().map(({ href, label }) => ({
    ...{ id: href, label, kind: t('jump.screen'), run: () => history.push(href) },
  }));
  const action = (id: string, label: string, run: () => void) => ({ id, label, kind: t('jump.action'), run });
  const creations = [
    ...(isAllowed(claims, 'admin.users')
      ? [action('newUser', t('jump.newUser'), () => history.push('/administration/users?dialog=new'))]
      : []),
    ...(isAllowed(claims, 'admin.tenants')
      ? [action('newTenant', t('jump.newTenant'), () => history.push('/administration/tenants?dialog=new'))]
      : []),
  ];
  const settings = [
    ...(['light', 'dark', 'system'] as const)
      .filter((each) => each !== scheme)
      .map((each) => action(`theme-${each}`, t('jump.theme', { theme: t(`themes.${each}`) }), () => setScheme(each))),
    ...languages
      .filter((each) => each !== currentLanguage())
      .map((each) =>
        action(
          `language-${each}`,
          t('jump.language', { language: t(`languages.${each}`) }),
          () => void setLanguage(each),
        ),
      ),
  ];
  return [
    ...screens,
    ...pages,
    ...creations,
    action('help', t('jump.help'), () => window.open(helpAddress(currentLanguage()), '_blank', 'noopener')),
    ...settings,
    action('logOut', t('person.logOut'), () => void logOut()),
  ];
}

/** The targets whose words start with what was typed come first, then those that merely contain it. */
export function findTargets(targets: readonly JumpTarget[], typed: string): JumpTarget[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return [...targets];
  const rank = ({ label }: JumpTarget) => {
    const text = fold(label);
    if (text.startsWith(wanted)) return 0;
    if (text.split(/[\s/:’']+/).some((word) => word.startsWith(wanted))) return 1;
    return text.includes(wanted) ? 2 : 3;
  };
  return targets.filter((target) => rank(target) < 3).sort((a, b) => rank(a) - rank(b));
}

/** Without accents and case, so that `reglages` finds Réglages. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
