import type { Claims } from '@freshet/contract';
import ReportsIcon from '@mui/icons-material/AssessmentOutlined';
import AccessIcon from '@mui/icons-material/BadgeOutlined';
import FixIcon from '@mui/icons-material/BuildOutlined';
import ImportsIcon from '@mui/icons-material/DriveFolderUploadOutlined';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import FlagsIcon from '@mui/icons-material/FlagOutlined';
import FilesIcon from '@mui/icons-material/FolderOutlined';
import MessagesIcon from '@mui/icons-material/ForumOutlined';
import GradesIcon from '@mui/icons-material/GradingOutlined';
import PlotsIcon from '@mui/icons-material/GrassOutlined';
import EquipmentIcon from '@mui/icons-material/HandymanOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import FoldedIcon from '@mui/icons-material/JoinFullOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsActiveOutlined';
import SurveysIcon from '@mui/icons-material/PestControlOutlined';
import PlacesIcon from '@mui/icons-material/PlaceOutlined';
import QualityIcon from '@mui/icons-material/PlaylistAddCheckOutlined';
import LogsIcon from '@mui/icons-material/ReceiptLongOutlined';
import GuidelinesIcon from '@mui/icons-material/RuleOutlined';
import SchemasIcon from '@mui/icons-material/SchemaOutlined';
import AnalytesIcon from '@mui/icons-material/ScienceOutlined';
import ServicesIcon from '@mui/icons-material/SettingsSuggestOutlined';
import UnitsIcon from '@mui/icons-material/SquareFootOutlined';
import SeriesIcon from '@mui/icons-material/SsidChartOutlined';
import DatumsIcon from '@mui/icons-material/StraightenOutlined';
import ManageIcon from '@mui/icons-material/TuneOutlined';
import { isEquipmentTracked } from '#slices/equipment';
import { hasPlaces, hasPlots } from '#slices/map';
import { everybody, hasData, hasSamples, hasSeries, hasSurveys } from '../has-data.ts';
import { administrationEntries } from './administration-entries.ts';
import type { NavigationEntry, NavigationGroup } from './navigation-entry.ts';
import { reportEntries } from './report-entries.ts';

/** Every screen that menus and the jump box lead to. A new screen adds its line here. */
export const navigation: readonly NavigationEntry[] = [
  { id: 'home', group: 'first', href: '/', icon: HomeIcon, isFor: everybody },
  {
    id: 'stations',
    group: 'first',
    href: '/stations',
    also: '/monitoring-locations',
    icon: PlacesIcon,
    isFor: everybody,
  },
  // An empty map would only puzzle.
  { id: 'map', group: 'first', href: '/map', icon: MapIcon, isFor: hasPlaces },
  {
    id: 'imports',
    group: 'main',
    href: '/imports',
    also: '/import-events',
    icon: ImportsIcon,
    isFor: hasData,
  },
  { id: 'files', group: 'main', href: '/datasets', icon: FilesIcon, isFor: hasData },
  { id: 'guidelines', group: 'main', href: '/guidelines', icon: GuidelinesIcon, isFor: hasSamples },
  { id: 'reports', group: 'main', href: '/reports', also: '/report', icon: ReportsIcon, isFor: everybody },
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
  { id: 'equipment', group: 'main', href: '/equipment', icon: EquipmentIcon, isFor: isEquipmentTracked },
  { id: 'manage', group: 'main', href: '/manage', icon: ManageIcon, isFor: (claims) => claims['can-tenant-admin'] },
  ...reportEntries,
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
    id: 'ecosurveySchemas',
    group: 'survey',
    href: '/manage/ecosurvey-ingestion-schemas',
    icon: SchemasIcon,
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
