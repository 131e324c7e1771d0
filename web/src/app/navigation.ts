import type { Claims } from '@freshet/contract';
import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import TenantsIcon from '@mui/icons-material/ApartmentOutlined';
import AccessIcon from '@mui/icons-material/BadgeOutlined';
import CategoriesIcon from '@mui/icons-material/CategoryOutlined';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import TagsIcon from '@mui/icons-material/LabelOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import PlacesIcon from '@mui/icons-material/PlaceOutlined';
import DatumsIcon from '@mui/icons-material/StraightenOutlined';
import MediaIcon from '@mui/icons-material/WaterDropOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { isAllowed } from '#api/claims';
import { hasPlaces } from '#slices/map';

/** The groups of the menus. `manage` is for tenant administrators, `access`, `data` and `logs` for system administrators. */
export type NavigationGroup = 'main' | 'manage' | 'administration' | 'access' | 'data' | 'logs' | 'person';

export interface NavigationEntry {
  readonly id:
    | 'home'
    | 'map'
    | 'mediaTypes'
    | 'stationCategories'
    | 'tags'
    | 'manageLocations'
    | 'datums'
    | 'manageAudit'
    | 'administration'
    | 'users'
    | 'tenants'
    | 'audit'
    | 'accessInfo';
  readonly group: NavigationGroup;
  readonly href: string;
  readonly icon: typeof SvgIcon;
  readonly isFor: (claims: Claims) => boolean;
}

const everybody = () => true;
/** Some screens make sense only where there are samples. */
const hasSamples = ({ apps }: Claims) => apps.split(',').includes('WaterQuality');

/** Every screen that menus and the jump box lead to. A new screen adds its line here. */
export const navigation: readonly NavigationEntry[] = [
  { id: 'home', group: 'main', href: '/', icon: HomeIcon, isFor: everybody },
  // An empty map would only puzzle.
  { id: 'map', group: 'main', href: '/map', icon: MapIcon, isFor: hasPlaces },
  {
    id: 'manageLocations',
    group: 'manage',
    href: '/manage/monitoring_locations',
    icon: PlacesIcon,
    isFor: (claims) => claims['can-tenant-admin'],
  },
  {
    id: 'datums',
    group: 'manage',
    href: '/manage/depth-height-datums',
    icon: DatumsIcon,
    isFor: (claims) => claims['can-tenant-admin'] && hasSamples(claims),
  },
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
    id: 'mediaTypes',
    group: 'data',
    href: '/administration/media-types',
    icon: MediaIcon,
    isFor: (claims) => isAllowed(claims, 'catalogue.write'),
  },
  {
    id: 'stationCategories',
    group: 'data',
    href: '/administration/station-categories',
    icon: CategoriesIcon,
    isFor: (claims) => isAllowed(claims, 'catalogue.write'),
  },
  {
    id: 'tags',
    group: 'data',
    href: '/administration/timeseries-tags',
    icon: TagsIcon,
    isFor: (claims) => isAllowed(claims, 'catalogue.write'),
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
