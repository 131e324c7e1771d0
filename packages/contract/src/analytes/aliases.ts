import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { AliasId, AliasIdText, AnalyteId, Done, longText, TenantId, TenantIdText, text } from '../values.ts';

/** What a laboratory calls an analyte when it uses a method. */
export const Alias = z.object({
  Id: AliasId,
  AliasName: z.string(),
  Method: z.string(),
  AnalyteId,
  TenantId,
  IsPrimary: z.boolean(),
  /** What the name says besides the analyte: `Total` in 'Copper, Total', `N` in 'Nitrate as N'. Empty for nothing. */
  Fraction: z.string(),
  Speciation: z.string(),
});
export type Alias = z.infer<typeof Alias>;

/** The tenant a call is about: one's own unless a system administrator names another. */
export const inTenant = { TenantId: TenantId.optional() };
export const ofTenant = z.object({ tenantId: TenantIdText.optional() });
/** New things have no id yet: 0, null or nothing. */
export const noId = z.literal(0, refuse('mustHaveNoId')).nullable().optional();

/** What an alias is called, and by which method. */
export const aliasNames = { AliasName: text(200), Method: text(200) };
/** What a name says besides the analyte. Left out, a new name is read, and a known one stays. */
export const carriedByName = { Fraction: longText(100).optional(), Speciation: longText(100).optional() };
export const NewAlias = z.object({ Id: noId, ...aliasNames, ...carriedByName, AnalyteId, ...inTenant });
export type NewAlias = z.infer<typeof NewAlias>;
export const AliasChange = z.object({
  Id: AliasId,
  ...aliasNames,
  ...carriedByName,
  AnalyteId,
  ...inTenant,
  /** Left out, it stays what it is. */
  IsPrimary: z.boolean().optional(),
});
export type AliasChange = z.infer<typeof AliasChange>;

/** The method of an alias that stands for all methods no other alias of that name has. */
export const anyMethod = 'Unknown';

/** An alias may be sent as it is shown; it is taken as it is stored. */
export const SetAsAnalyte = z.object({
  Id: AliasId,
  AliasName: text(200).optional(),
  Method: text(200).optional(),
  AnalyteId: AnalyteId.optional(),
  IsPrimary: z.boolean().optional(),
  ...inTenant,
});
export type SetAsAnalyte = z.infer<typeof SetAsAnalyte>;

const aliasById = z.object({ id: AliasIdText });

export const aliases = {
  addAlias: endpoint({
    method: 'POST',
    path: '/api/Alias/Add',
    needs: 'analytes.write',
    summary: 'Adds an alias to an analyte.',
    body: NewAlias,
    reply: Alias,
    errors: ['notFound', 'analytes.aliasTaken', 'analytes.aliasIsName'],
  }),
  updateAlias: endpoint({
    method: 'PUT',
    path: '/api/Alias/Update',
    needs: 'analytes.write',
    summary: 'Changes an alias, or makes it the primary alias, which gives the analyte its name.',
    body: AliasChange,
    reply: z.array(Alias),
    errors: ['notFound', 'analytes.aliasTaken', 'analytes.aliasIsName', 'analytes.nameTaken'],
  }),
  deleteAlias: endpoint({
    method: 'DELETE',
    path: '/api/Alias/Delete/:id',
    needs: 'analytes.delete',
    summary: 'Deletes an alias.',
    params: aliasById,
    query: ofTenant,
    reply: Done,
    errors: ['notFound'],
  }),
  setAsAnalyte: endpoint({
    method: 'POST',
    path: '/api/Alias/SetAsAnalyte',
    needs: 'analytes.write',
    summary: 'Turns an alias into a separate analyte; results imported under its name and method move with it.',
    body: SetAsAnalyte,
    reply: z.object({ Id: AnalyteId }),
    errors: ['notFound', 'analytes.nameTaken', 'analytes.aliasTaken'],
  }),
};
