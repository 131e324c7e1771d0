import type { Claims, FirstSteps } from '@freshet/contract';
import { isAllowed } from '#api/session/claims';

export interface FirstStep {
  readonly id: 'apps' | 'stations' | 'people' | FileStep | 'guideline';
  readonly isDone: boolean;
  /** Where the step is taken; none for people who cannot take it. */
  readonly href: string | null;
}

/** The file that brings the first data, by what the tenant does. */
type FileStep = 'file' | 'loggerFile' | 'ecologyFile';

/** The steps from an empty tenant to its first evaluated result, or its first data, as this person can take them. */
export function firstStepsOf(claims: Claims, steps: FirstSteps): readonly FirstStep[] {
  const isSystem = isAllowed(claims, 'admin.tenants');
  const tenant = encodeURIComponent(claims.role);
  const isAdmin = claims['can-tenant-admin'];
  const file = fileStepOf(claims);
  const guidelinesHref = isAdmin ? '/manage/guidelines?tab=library' : null;
  const guideline: FirstStep = { id: 'guideline', isDone: steps.HasGuidelines, href: guidelinesHref };
  return [
    { id: 'apps', isDone: claims.apps !== '', href: isSystem ? `/administration/role-details/${tenant}` : null },
    { id: 'stations', isDone: steps.HasStations, href: isAdmin ? '/manage/monitoring_locations/import' : null },
    {
      id: 'people',
      isDone: steps.HasOthers,
      href: isSystem ? `/administration/users?dialog=new&tenant=${tenant}` : null,
    },
    { id: file, isDone: steps.HasData, href: claims.apps === '' ? null : '/imports' },
    // Last: standards of the library are linked to analytes that are known by then.
    ...(file === 'file' ? [guideline] : []),
  ];
}

/** Until the apps are chosen, as for laboratory results. */
function fileStepOf({ apps }: Claims): FileStep {
  const has = (app: string) => apps.split(',').includes(app);
  if (apps === '' || has('WaterQuality')) return 'file';
  return has('Stations') ? 'loggerFile' : 'ecologyFile';
}

/** Whether the way to the first evaluated result is still to be shown. */
export const areUnfinished = ({ HasData, HasGuidelines }: FirstSteps): boolean => !(HasData && HasGuidelines);
