import type { Claims } from '@freshet/contract';
import { navigation } from './navigation.ts';
import type { NavigationEntry, NavigationGroup } from './navigation-entry.ts';

/** The entry of the menu that leads to a group. */
const areaOf: Partial<Record<NavigationGroup, NavigationEntry['id']>> = {
  reports: 'reports',
  discrete: 'manage',
  continuous: 'manage',
  survey: 'manage',
  manage: 'manage',
  access: 'administration',
  data: 'administration',
  services: 'administration',
  logs: 'administration',
};

/** This person's entry of the menu that the current address belongs to: the longest one it starts with, or its area. */
export function activeEntry(pathname: string, claims: Claims): NavigationEntry['id'] | undefined {
  const isUnder = (href: string) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
  const leadsTo = ({ href, also, isFor }: NavigationEntry) =>
    isFor(claims) && (isUnder(href) || (also !== undefined && isUnder(also)));
  const entry = navigation.filter(leadsTo).sort((a, b) => b.href.length - a.href.length)[0];
  return entry ? (areaOf[entry.group] ?? entry.id) : undefined;
}
