import type { GuidelineId } from '@freshet/contract';
import { useNavigate } from '@tanstack/react-router';
import { queries } from '#api/query-client';
import { useClaims } from '#api/session/claims';
import { guidelineListQuery, type Owner } from '../guideline-list-query.ts';
import { refreshGuidelines } from '../guideline-queries.ts';

/** Where guidelines are kept: those a tenant uses, or the library of the installation. */
export interface Area {
  readonly kind: 'tenant' | 'installation';
  readonly owner: Owner;
  readonly listHref: string;
  readonly hrefOf: (name: string) => string;
}

export const library: Area = {
  kind: 'installation',
  owner: null,
  listHref: '/administration/guidelines',
  hrefOf: (name) => `/administration/guidelines-detail/${encodeURIComponent(name)}`,
};

export function useTenantArea(): Area {
  const { userGroupId } = useClaims();
  return { kind: 'tenant', owner: userGroupId, listHref: '/manage/guidelines', hrefOf: hrefOfTenants };
}

const hrefOfTenants = (name: string) => `/manage/guidelines/${encodeURIComponent(name)}`;

/**
 * After a change everything is requested again, and the screen goes to where the guideline is now: a change of a shared
 * one is made in the tenant's own copy, which has another name.
 */
export function useFollow(area: Area): (id: GuidelineId | null, more?: string) => Promise<void> {
  const navigate = useNavigate();
  return async (id, more = '') => {
    await refreshGuidelines();
    const list = await queries.fetchQuery(guidelineListQuery(area.owner));
    const guideline = list.find(({ Id }) => Id === id);
    await navigate({
      href: guideline ? `${area.hrefOf(guideline.GuidelineName)}${more}` : area.listHref,
      replace: true,
    });
  };
}
