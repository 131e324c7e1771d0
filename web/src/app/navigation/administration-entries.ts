import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import TenantsIcon from '@mui/icons-material/ApartmentOutlined';
import CategoriesIcon from '@mui/icons-material/CategoryOutlined';
import ImporterIcon from '@mui/icons-material/CloudDownloadOutlined';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import CredentialsIcon from '@mui/icons-material/KeyOutlined';
import TagsIcon from '@mui/icons-material/LabelOutlined';
import OperationsIcon from '@mui/icons-material/MonitorHeartOutlined';
import LogsIcon from '@mui/icons-material/ReceiptLongOutlined';
import GuidelinesIcon from '@mui/icons-material/RuleOutlined';
import ServicesIcon from '@mui/icons-material/SettingsSuggestOutlined';
import UnitsIcon from '@mui/icons-material/SquareFootOutlined';
import DatabaseIcon from '@mui/icons-material/StorageOutlined';
import MediaIcon from '@mui/icons-material/WaterDropOutlined';
import { isAllowed } from '#api/session/claims';
import type { NavigationEntry } from './navigation-entry.ts';

/** The screens of system administrators. */
export const administrationEntries: readonly NavigationEntry[] = [
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
    id: 'importDatabase',
    group: 'data',
    href: '/administration/import-database',
    icon: DatabaseIcon,
    isFor: (claims) => isAllowed(claims, 'grades.configure'),
  },
  {
    id: 'aquariusStations',
    group: 'data',
    href: '/administration/manage-aquarius-stations',
    icon: DatabaseIcon,
    isFor: (claims) => isAllowed(claims, 'aquarius.manage'),
  },
  {
    id: 'dataImporter',
    group: 'data',
    href: '/administration/dataImporter',
    icon: ImporterIcon,
    isFor: (claims) => isAllowed(claims, 'importers.manage'),
  },
  {
    id: 'units',
    group: 'data',
    href: '/manage/units',
    also: '/manage/unit-group-details',
    icon: UnitsIcon,
    isFor: (claims) => isAllowed(claims, 'units.write'),
  },
  {
    id: 'library',
    group: 'data',
    href: '/administration/guidelines',
    icon: GuidelinesIcon,
    isFor: (claims) => isAllowed(claims, 'guidelines.tenants'),
  },
  {
    id: 'manageServices',
    group: 'services',
    href: '/administration/manage-services',
    also: '/administration/manage_services',
    icon: ServicesIcon,
    isFor: (claims) => isAllowed(claims, 'services.manage'),
  },
  {
    id: 'serviceCredentials',
    group: 'services',
    href: '/administration/manage-service-credentials',
    icon: CredentialsIcon,
    isFor: (claims) => isAllowed(claims, 'credentials.manage'),
  },
  {
    id: 'audit',
    group: 'logs',
    href: '/administration/audit',
    icon: AuditIcon,
    isFor: (claims) => isAllowed(claims, 'admin.users'),
  },
  {
    id: 'serviceLogs',
    group: 'logs',
    href: '/administration/logs',
    icon: LogsIcon,
    isFor: (claims) => isAllowed(claims, 'logs.system'),
  },
  {
    id: 'aquariusLogs',
    group: 'logs',
    href: '/administration/aquariusLogs',
    icon: LogsIcon,
    isFor: (claims) => isAllowed(claims, 'logs.system'),
  },
  {
    id: 'operations',
    group: 'logs',
    href: '/administration/operations',
    icon: OperationsIcon,
    isFor: (claims) => isAllowed(claims, 'operations.read'),
  },
];
