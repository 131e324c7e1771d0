import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { Done, FlagId, TenantId, TenantIdText, text } from '../values.ts';

const colour = () =>
  z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, refuse('mustBeColour'));

/** Colours to choose a flag's from: distinguished by colour-blind readers too. Any other may be written. */
export const flagColours = [
  '#d55e00',
  '#0072b2',
  '#009e73',
  '#cc79a7',
  '#e69f00',
  '#56b4e9',
  '#8a6d00',
  '#6750a4',
  '#b3261e',
  '#5f6b6d',
] as const;

/** What people of a tenant say about a value. Values with a flag that hides are left out of graphs and reports. */
export const Flag = z.object({
  Id: FlagId,
  FlagCode: z.string(),
  Description: z.string(),
  Colour: z.string(),
  ShowValues: z.boolean(),
  TenantId,
});
export type Flag = z.infer<typeof Flag>;

const flagFields = {
  FlagCode: text(50),
  Description: text(500),
  /** Left out, a new flag gets the first of `flagColours`, and a known one keeps its own. */
  Colour: colour().optional(),
  ShowValues: z.boolean(),
  TenantId: TenantId.optional(),
};
export const NewFlag = z.object({ Id: z.literal(0).nullable().optional(), ...flagFields });
export type NewFlag = z.infer<typeof NewFlag>;
export const FlagChange = z.object({ Id: FlagId, ...flagFields });
export type FlagChange = z.infer<typeof FlagChange>;

export const flags = {
  flagList: endpoint({
    method: 'GET',
    path: '/api/Flags/:tenantId',
    needs: 'flags.read',
    summary: 'The flags of a tenant, by code.',
    params: z.object({ tenantId: TenantIdText }),
    reply: z.array(Flag),
    errors: ['notFound'],
  }),
  addFlag: endpoint({
    method: 'POST',
    path: '/api/Admin/Flags/Add',
    needs: 'flags.write',
    summary: 'Adds a flag.',
    body: NewFlag,
    reply: Flag,
    errors: ['notFound', 'flags.codeTaken'],
  }),
  updateFlag: endpoint({
    method: 'PUT',
    path: '/api/Admin/Flags/Update',
    needs: 'flags.write',
    summary: 'Changes a flag.',
    body: FlagChange,
    reply: Flag,
    errors: ['notFound', 'flags.codeTaken'],
  }),
  removeFlag: endpoint({
    method: 'DELETE',
    path: '/api/Admin/Flags/Remove',
    needs: 'flags.write',
    summary: 'Deletes a flag that no result uses.',
    body: z.object({ Id: FlagId, TenantId: TenantId.optional() }),
    reply: Done,
    errors: ['notFound', 'flags.inUse'],
  }),
};
