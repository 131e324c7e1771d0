import type { Claims } from '@freshet/contract';
import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import TenantsIcon from '@mui/icons-material/ApartmentOutlined';
import AccessIcon from '@mui/icons-material/BadgeOutlined';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { isAllowed } from '#api/claims';

/** The groups of the menus. `manage` is for tenant administrators, `access` and `logs` for system administrators. */
export type NavigationGroup = 'main' | 'manage' | 'administration' | 'access' | 'logs' | 'person';

export interface NavigationEntry {
  readonly id: 'home' | 'manageAudit' | 'administration' | 'users' | 'tenants' | 'audit' | 'accessInfo';
  readonly group: NavigationGroup;
  readonly href: string;
  readonly icon: typeof SvgIcon;
  readonly isFor: (claims: Claims) => boolean;
}

const everybody = () => true;

/** Every screen that menus and the jump box lead to. A new screen adds its line here. */
export const navigation: readonly NavigationEntry[] = [
  { id: 'home', group: 'main', href: '/', icon: HomeIcon, isFor: everybody },
  {
    id: 'manageAudit',
    group: 'manage',
    href: '/manage/audit',
    icon: AuditIcon,
    // System administrators have the same entries in their own screen.
    isFor: (claims) => claims['can-tenant-admin'] && !claims['can-admin'],
  },
  {
    id: 'administration',
    group: 'administration',
    href: '/administration',
    icon: AdminIcon,
    isFor: (claims) => isAllowed(claims, 'admin.users'),
  },
  {
    id: 'users',
    group: 'access',
    href: '/administration/users',
    icon: UsersIcon,
    isFor: (claims) => isAllowed(claims, 'admin.users'),
  },
  {
    id: 'tenants',
    group: 'access',
    href: '/administration/tenants',
    icon: TenantsIcon,
    isFor: (claims) => isAllowed(claims, 'admin.tenants'),
  },
  {
    id: 'audit',
    group: 'logs',
    href: '/administration/audit',
    icon: AuditIcon,
    isFor: (claims) => isAllowed(claims, 'admin.users'),
  },
  { id: 'accessInfo', group: 'person', href: '/accessinfo', icon: AccessIcon, isFor: everybody },
];

export const entriesFor = (claims: Claims, groups: readonly NavigationGroup[]) =>
  navigation.filter((entry) => groups.includes(entry.group) && entry.isFor(claims));

/** The entry that the present address belongs to: the longest one it starts with. */
export function activeEntry(pathname: string): NavigationEntry | undefined {
  const leadsTo = ({ href }: NavigationEntry) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
  return navigation.filter(leadsTo).sort((a, b) => b.href.length - a.href.length)[0];
}
