import LabDataIcon from '@mui/icons-material/BiotechOutlined';
import MonthlyIcon from '@mui/icons-material/CalendarMonthOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import ReportRunsIcon from '@mui/icons-material/DescriptionOutlined';
import OutputIcon from '@mui/icons-material/DownloadOutlined';
import PlotsIcon from '@mui/icons-material/GrassOutlined';
import CompletenessIcon from '@mui/icons-material/GridOnOutlined';
import GraphsIcon from '@mui/icons-material/InsightsOutlined';
import ExportIcon from '@mui/icons-material/Inventory2Outlined';
import QueryIcon from '@mui/icons-material/ManageSearchOutlined';
import SamplesIcon from '@mui/icons-material/OpacityOutlined';
import SurveysIcon from '@mui/icons-material/PestControlOutlined';
import SilentIcon from '@mui/icons-material/SensorsOffOutlined';
import SeriesIcon from '@mui/icons-material/SsidChartOutlined';
import { isReportShown, ministryReportOf } from '#slices/home';
import { hasPlots } from '#slices/map';
import { everybody, hasData, hasSamples, hasSeries, hasSurveys } from '../has-data.ts';
import type { NavigationEntry } from './navigation-entry.ts';

/** The screens of queries, graphs and reports. */
export const reportEntries: readonly NavigationEntry[] = [
  {
    id: 'discreteQuery',
    group: 'reports',
    href: '/reports/discrete-data-query',
    icon: QueryIcon,
    isFor: everybody,
  },
  {
    id: 'continuousQuery',
    group: 'reports',
    href: '/reports/continuous-data-query',
    icon: SeriesIcon,
    isFor: everybody,
  },
  {
    id: 'vegetationQuery',
    group: 'reports',
    href: '/reports/vegetative-monitoring-query',
    icon: PlotsIcon,
    isFor: hasPlots,
  },
  { id: 'surveyQuery', group: 'reports', href: '/reports/survey-query', icon: SurveysIcon, isFor: hasSurveys },
  { id: 'output', group: 'reports', href: '/output', icon: OutputIcon, isFor: hasSeries },
  { id: 'graphs', group: 'reports', href: '/reports/graphs', icon: GraphsIcon, isFor: hasSamples },
  {
    id: 'tenantDashboard',
    group: 'reports',
    href: '/report/tenant-graphing-dashboard',
    icon: DashboardIcon,
    isFor: (claims) => hasSamples(claims) && isReportShown(claims, ['Tenant Graphing Dashboard']),
  },
  { id: 'reportRuns', group: 'reports', href: '/reports?tab=runs', icon: ReportRunsIcon, isFor: hasData },
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
      ministryReportOf(claims) === 'BC MOE Report' && hasSamples(claims) && isReportShown(claims, ['BC MOE Report']),
  },
  {
    id: 'ministryMonthly',
    group: 'reports',
    href: '/reports/BCMOE',
    icon: MonthlyIcon,
    isFor: (claims) =>
      ministryReportOf(claims) === 'BC MOE Monthly' && hasSamples(claims) && isReportShown(claims, ['BC MOE Monthly']),
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
];
