import type { Claims } from '@freshet/contract';
import type SvgIcon from '@mui/material/SvgIcon';

/**
 * The groups of the screens. `first` is above the stations and `main` below them; `discrete`, `continuous` and `manage`
 * are for tenant administrators, `access`, `data`, `services` and `logs` for system administrators.
 */
export type NavigationGroup =
  | 'first'
  | 'main'
  | 'reports'
  | 'discrete'
  | 'continuous'
  | 'survey'
  | 'manage'
  | 'administration'
  | 'access'
  | 'data'
  | 'services'
  | 'logs'
  | 'person';

export interface NavigationEntry {
  readonly id:
    | 'home'
    | 'stations'
    | 'reports'
    | 'manage'
    | 'manageServices'
    | 'tenantServices'
    | 'map'
    | 'imports'
    | 'parameters'
    | 'plots'
    | 'taxa'
    | 'surveys'
    | 'surveyTypes'
    | 'ecosurveySchemas'
    | 'discreteQuery'
    | 'continuousQuery'
    | 'vegetationQuery'
    | 'surveyQuery'
    | 'output'
    | 'reportRuns'
    | 'graphs'
    | 'tenantDashboard'
    | 'monthlyWaterQuality'
    | 'monthlyRiss'
    | 'ministryReport'
    | 'ministryMonthly'
    | 'exportAll'
    | 'samples'
    | 'labData'
    | 'files'
    | 'mediaTypes'
    | 'stationCategories'
    | 'tags'
    | 'aquariusStations'
    | 'importDatabase'
    | 'dataImporter'
    | 'serviceCredentials'
    | 'serviceLogs'
    | 'aquariusLogs'
    | 'operations'
    | 'manageLogs'
    | 'manageLocations'
    | 'analytes'
    | 'fixAnalytes'
    | 'datums'
    | 'flags'
    | 'seriesWatch'
    | 'completeness'
    | 'approvalsAndGrades'
    | 'guidelines'
    | 'manageGuidelines'
    | 'library'
    | 'units'
    | 'manageUnits'
    | 'manageAudit'
    | 'administration'
    | 'users'
    | 'tenants'
    | 'audit'
    | 'accessInfo'
    | 'messageCenter'
    | 'fileSchemas'
    | 'importNotifications'
    | 'qualityRules'
    | 'foldedNames'
    | 'equipment';
  readonly group: NavigationGroup;
  readonly href: string;
  readonly icon: typeof SvgIcon;
  readonly isFor: (claims: Claims) => boolean;
  /** Another address that belongs to it. */
  readonly also?: string;
}
