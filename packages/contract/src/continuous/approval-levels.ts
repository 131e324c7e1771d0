import { z } from 'zod';
import { ofTenant } from '../analytes/aliases.ts';
import { endpoint } from '../endpoint.ts';
import { Done, longText, TenantId, text } from '../values.ts';
import { pointCode } from './data-grades.ts';

/** The databases that continuous data come from: our own, and AQUARIUS Time-Series. */
export const continuousDatabaseTypes = ['Freshet', 'AquariusNG'] as const;
export const ContinuousDatabaseType = z.enum(continuousDatabaseTypes);
export type ContinuousDatabaseType = z.infer<typeof ContinuousDatabaseType>;

/** From this level on, points of an approved period are locked. */
export const lockingLevel = 1000;

const levelFields = {
  /** The number by which the database knows the level. */
  DatabaseValue: pointCode(0),
  /** What reports write for it. */
  OutputText: text(100),
  Description: longText(500).default(''),
  /** Whether points without an approval count as approved at it. At most one level is. */
  IsDefault: z.boolean().default(false),
};
export const ApprovalLevelInput = z.object(levelFields);
export type ApprovalLevelInput = z.infer<typeof ApprovalLevelInput>;

const shownLevel = {
  DatabaseValue: z.number(),
  OutputText: z.string(),
  Description: z.string(),
  IsDefault: z.boolean(),
  LocksData: z.boolean(),
};
/** A level as it counts in a tenant: its own, or the system default for that value. */
export const ApprovalLevel = z.object({ ...shownLevel, TenantId, IsSystemDefault: z.boolean() });
export type ApprovalLevel = z.infer<typeof ApprovalLevel>;
export const DefaultApprovalLevel = z.object({ ...shownLevel, ContinuousDatabaseType });
export type DefaultApprovalLevel = z.infer<typeof DefaultApprovalLevel>;

const whichLevel = z.object({ DatabaseValue: levelFields.DatabaseValue }).optional();
const ofDatabase = z.object({ continuousDatabaseType: ContinuousDatabaseType });

export const approvalLevels = {
  approvalLevelList: endpoint({
    method: 'GET',
    path: '/api/ContinuousApprovalLevel',
    needs: 'grades.read',
    summary:
      'The approval levels of a tenant by value: those it has defined, and the system defaults for all other values.',
    query: ofTenant,
    reply: z.array(ApprovalLevel),
    errors: ['notFound'],
  }),
  saveApprovalLevel: endpoint({
    method: 'PUT',
    path: '/api/ContinuousApprovalLevel',
    needs: 'grades.write',
    summary: 'Adds an approval level to a tenant, or changes the one with this value.',
    query: ofTenant,
    body: ApprovalLevelInput,
    reply: ApprovalLevel,
    errors: ['notFound'],
  }),
  deleteApprovalLevel: endpoint({
    method: 'DELETE',
    path: '/api/ContinuousApprovalLevel',
    needs: 'grades.write',
    summary:
      'Deletes the level of the tenant with this value; without a body all levels of the tenant. System defaults apply again.',
    query: ofTenant,
    body: whichLevel,
    reply: Done,
    errors: ['notFound'],
  }),
  defaultLevelList: endpoint({
    method: 'GET',
    path: '/api/ContinuousApprovalLevel/Default',
    needs: 'grades.read',
    summary: 'The system default approval levels of a kind of continuous database, by value.',
    query: ofDatabase,
    reply: z.array(DefaultApprovalLevel),
  }),
  saveDefaultLevel: endpoint({
    method: 'PUT',
    path: '/api/ContinuousApprovalLevel/Default',
    needs: 'grades.configure',
    summary: 'Adds a system default approval level, or changes the one with this value.',
    query: ofDatabase,
    body: ApprovalLevelInput,
    reply: DefaultApprovalLevel,
  }),
  deleteDefaultLevel: endpoint({
    method: 'DELETE',
    path: '/api/ContinuousApprovalLevel/Default',
    needs: 'grades.configure',
    summary: 'Deletes the system default with this value; without a body all of this kind of database.',
    query: ofDatabase,
    body: whichLevel,
    reply: Done,
    errors: ['notFound'],
  }),
};
