import type { Claims } from '@freshet/contract';
import AccessIcon from '@mui/icons-material/BadgeOutlined';
import LabDataIcon from '@mui/icons-material/BiotechOutlined';
import FixIcon from '@mui/icons-material/BuildOutlined';
import MonthlyIcon from '@mui/icons-material/CalendarMonthOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import ReportRunsIcon from '@mui/icons-material/DescriptionOutlined';
import OutputIcon from '@mui/icons-material/DownloadOutlined';
import ImportsIcon from '@mui/icons-material/DriveFolderUploadOutlined';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import FlagsIcon from '@mui/icons-material/FlagOutlined';
import FilesIcon from '@mui/icons-material/FolderOutlined';
import MessagesIcon from '@mui/icons-material/ForumOutlined';
import GradesIcon from '@mui/icons-material/GradingOutlined';
import PlotsIcon from '@mui/icons-material/GrassOutlined';
import CompletenessIcon from '@mui/icons-material/GridOnOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import GraphsIcon from '@mui/icons-material/InsightsOutlined';
import ExportIcon from '@mui/icons-material/Inventory2Outlined';
import FoldedIcon from '@mui/icons-material/JoinFullOutlined';
import QueryIcon from '@mui/icons-material/ManageSearchOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsActiveOutlined';
import SamplesIcon from '@mui/icons-material/OpacityOutlined';
import SurveysIcon from '@mui/icons-material/PestControlOutlined';
import PlacesIcon from '@mui/icons-material/PlaceOutlined';
import QualityIcon from '@mui/icons-material/PlaylistAddCheckOutlined';
import LogsIcon from '@mui/icons-material/ReceiptLongOutlined';
import GuidelinesIcon from '@mui/icons-material/RuleOutlined';
import SchemasIcon from '@mui/icons-material/SchemaOutlined';
import AnalytesIcon from '@mui/icons-material/ScienceOutlined';
import SilentIcon from '@mui/icons-material/SensorsOffOutlined';
import ServicesIcon from '@mui/icons-material/SettingsSuggestOutlined';
import UnitsIcon from '@mui/icons-material/SquareFootOutlined';
import SeriesIcon from '@mui/icons-material/SsidChartOutlined';
import DatumsIcon from '@mui/icons-material/StraightenOutlined';
import { isReportShown } from '#slices/home';
import { hasPlaces, hasPlots } from '#slices/map';
import { administrationEntries } from './administration-entries.ts';
import type { NavigationEntry, NavigationGroup } from './navigation-entry.ts';

const everybody = () => true;
/** Some screens make sense only where there are samples. */
const hasSamples = ({ apps }: Claims) => apps.split(',').includes('WaterQuality');
/** Others make sense only where there are continuous stations. */
const hasSeries = ({ apps }: Claims) => apps.split(',').includes('Stations');
/** And others where the tenant does surveys. */
const hasSurveys = ({ apps }: Claims) => apps.split(',').includes('Surveys');
/** Files and what became of them concern both. */
const hasData = (claims: Claims) => hasSamples(claims) || hasSeries(claims) || hasSurveys(claims);
/** The tenant for whom the report to the ministry is a monthly one. */
const monthlyMoeTenant = 202;

/** Every screen that menus and the jump box lead to. A new screen adds its line here. */
export const navigation: readonly NavigationEntry[] = [
  { id: 'home', group: 'main', href: '/', icon: HomeIcon, isFor: everybody },
  // An empty map would only puzzle.
  { id: 'map', group: 'main', href: '/map', icon: MapIcon, isFor: hasPlaces },
  {
    id: 'imports',
    group: 'main',
    href: '/imports',
    also: '/import-events',
    icon: ImportsIcon,
    isFor: hasData,
  },
  { id: 'parameters', group: 'main', href: '/parameters', also: '/series', icon: SeriesIcon, isFor: hasSeries },
  {
    id: 'plots',
    group: 'main',
    href: '/vegetative-monitoring/plots',
    also: '/plots',
    icon: PlotsIcon,
    isFor: hasPlots,
  },
  { id: 'surveys', group: 'main', href: '/surveys', icon: SurveysIcon, isFor: hasSurveys },
  { id: 'guidelines', group: 'main', href: '/guidelines', icon: GuidelinesIcon, isFor: hasSamples },
  { id: 'files', group: 'main', href: '/datasets', icon: FilesIcon, isFor: hasData },
  {
    id: 'discreteQuery',
    group: 'reports',
    href: '/reports/discrete-data-query',
    icon: QueryIcon,
    isFor: hasSamples,
  },
  {
    id: 'continuousQuery',
    group: 'reports',
    href: '/reports/continuous-data-query',
    icon: SeriesIcon,
    isFor: everybody,
  },
  { id: 'output', group: 'reports', href: '/output', icon: OutputIcon, isFor: hasSeries },
  { id: 'graphs', group: 'reports', href: '/reports/graphs', icon: GraphsIcon, isFor: hasSamples },
  {
    id: 'tenantDashboard',
    group: 'reports',
    href: '/report/tenant-graphing-dashboard',
    icon: DashboardIcon,
    isFor: (claims) => hasSamples(claims) && isReportShown(claims, ['Tenant Graphing Dashboard']),
  },
  { id: 'reportRuns', group: 'reports', href: '/reports', icon: ReportRunsIcon, isFor: hasData },
  {
    id: 'monthlyWaterQuality',
    group: 'reports',
    href: '/reports/monthly-water-quality',
    icon: MonthlyIcon,
    isFor: (claims) => hasSamples(claims) && isReportShown(claims, ['WQ Monthly']),
  },
  {
    id: 'monthlyRiss',
    group: 'reports',
    href: '/reports/monthly-RISS',
    icon: MonthlyIcon,
    isFor: (claims) => hasSamples(claims) && isReportShown(claims, ['RISS Monthly']),
  },
  {
    id: 'ministryReport',
    group: 'reports',
    href: '/reports/BCMOE',
    icon: MonthlyIcon,
    isFor: (claims) =>
      claims.userGroupId !== monthlyMoeTenant && hasSamples(claims) && isReportShown(claims, ['BC MOE Report']),
  },
  {
    id: 'ministryMonthly',
    group: 'reports',
    href: '/reports/BCMOE',
    icon: MonthlyIcon,
    isFor: (claims) =>
      claims.userGroupId === monthlyMoeTenant && hasSamples(claims) && isReportShown(claims, ['BC MOE Monthly']),
  },
  {
    id: 'exportAll',
    group: 'reports',
    href: '/reports/export-all-data',
    icon: ExportIcon,
    isFor: (claims) => isReportShown(claims, ['Export All Data']),
  },
  { id: 'samples', group: 'reports', href: '/samples', icon: SamplesIcon, isFor: hasSamples },
  { id: 'seriesWatch', group: 'reports', href: '/continuous/watch', icon: SilentIcon, isFor: hasSeries },
  { id: 'completeness', group: 'reports', href: '/continuous/completeness', icon: CompletenessIcon, isFor: hasSeries },
  { id: 'labData', group: 'reports', href: '/lab-data-export', icon: LabDataIcon, isFor: hasSamples },
  {
    id: 'manageLocations',
    group: 'manage',
    href: '/manage/monitoring_locations',
    icon: PlacesIcon,
    isFor: (claims) => claims['can-tenant-admin'],
  },
  {
    id: 'taxa',
    group: 'manage',
    href: '/manage/taxa',
    icon: PlotsIcon,
    isFor: (claims) => claims['can-tenant-admin'] && (hasPlots() || hasSurveys(claims)),
  },
  {
    id: 'surveyTypes',
    group: 'survey',
    href: '/manage/survey-types',
    icon: SurveysIcon,
    isFor: (claims) => claims['can-tenant-admin'] && hasSurveys(claims),
  },
  {
    id: 'analytes',
    group: 'discrete',
    href: '/manage/analytes',
    icon: AnalytesIcon,
    isFor: (claims) => claims['can-tenant-admin'] && hasSamples(claims),
  },
  {
    id: 'fixAnalytes',
    group: 'discrete',
    href: '/manage/fix-analytes',
    icon: FixIcon,
    isFor: (claims) => claims['can-tenant-admin'] && hasSamples(claims),
  },
  {
    id: 'datums',
    group: 'discrete',
    href: '/manage/depth-height-datums',
    icon: DatumsIcon,
    isFor: (claims) => claims['can-tenant-admin'] && hasSamples(claims),
  },
  {
    id: 'flags',
    group: 'discrete',
    href: '/manage/flags',
    icon: FlagsIcon,
    isFor: (claims) => claims['can-tenant-admin'] && hasSamples(claims),
  },
  {
    id: 'manageGuidelines',
    group: 'discrete',
    href: '/manage/guidelines',
    icon: GuidelinesIcon,
    isFor: (claims) => claims['can-tenant-admin'] && hasSamples(claims),
  },
  {
    id: 'importNotifications',
    group: 'discrete',
    href: '/manage/import-notifications',
    icon: NotificationsIcon,
    isFor: (claims) => claims['can-tenant-admin'],
  },
  {
    id: 'qualityRules',
    group: 'discrete',
    href: '/manage/quality-rules',
    icon: QualityIcon,
    isFor: (claims) => claims['can-tenant-admin'],
  },
  {
    id: 'foldedNames',
    group: 'discrete',
    href: '/manage/folded-names',
    icon: FoldedIcon,
    isFor: (claims) => claims['can-tenant-admin'],
  },
  {
    id: 'approvalsAndGrades',
    group: 'continuous',
    href: '/manage/continuousDataOutput',
    icon: GradesIcon,
    isFor: (claims) => claims['can-tenant-admin'] && hasSeries(claims),
  },
  {
    id: 'fileSchemas',
    group: 'manage',
    href: '/manage/file-schemas',
    icon: SchemasIcon,
    isFor: (claims) => claims['can-tenant-admin'],
  },
  {
    id: 'manageUnits',
    group: 'manage',
    href: '/manage/units',
    also: '/manage/unit-group-details',
    icon: UnitsIcon,
    // System administrators, who write them, have them among the data of the installation.
    isFor: (claims) => claims['can-tenant-admin'] && !claims['can-admin'],
  },
  {
    id: 'tenantServices',
    group: 'manage',
    href: '/manage/services',
    icon: ServicesIcon,
    isFor: (claims) => claims['can-tenant-admin'],
  },
  {
    id: 'manageLogs',
    group: 'manage',
    href: '/manage/logs',
    icon: LogsIcon,
    isFor: (claims) => claims['can-tenant-admin'],
  },
  {
    id: 'manageAudit',
    group: 'manage',
    href: '/manage/audit',
    icon: AuditIcon,
    // System administrators have the same entries in their own screen.
    isFor: (claims) => claims['can-tenant-admin'] && !claims['can-admin'],
  },
  ...administrationEntries,
  { id: 'messageCenter', group: 'person', href: '/messagecenter', icon: MessagesIcon, isFor: everybody },
  { id: 'accessInfo', group: 'person', href: '/accessinfo', icon: AccessIcon, isFor: everybody },
];

export const entriesFor = (claims: Claims, groups: readonly NavigationGroup[]) =>
  navigation.filter((entry) => groups.includes(entry.group) && entry.isFor(claims));

/** This person's entry that the present address belongs to: the longest one it starts with. */
export function activeEntry(pathname: string, claims: Claims): NavigationEntry | undefined {
  const isUnder = (href: string) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
  const leadsTo = ({ href, also, isFor }: NavigationEntry) =>
    isFor(claims) && (isUnder(href) || (also !== undefined && isUnder(also)));
  return navigation.filter(leadsTo).sort((a, b) => b.href.length - a.href.length)[0];
}
