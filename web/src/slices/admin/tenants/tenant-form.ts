import { appNames, NewTenant, type Tenant, TenantChange } from '@freshet/contract';
import { z } from 'zod';
import { translateCoded } from '#api/translate-statement';
import { worded } from '#api/worded';

const linesOf = (text: string) => text.split(/[\s,;]+/).filter((line) => line !== '');

/** Directory ids are typed one per line. */
const directoryLines = z
  .string()
  .check(({ value, issues }) => {
    const wrong = linesOf(value).find((line) => !z.uuid().safeParse(line).success);
    if (wrong)
      issues.push({
        code: 'custom',
        message: `${wrong}: ${translateCoded({ Code: 'mustBeUuid', Values: {} })}`,
        input: value,
      });
  })
  .transform(linesOf);

const Typed = z.object({ RoleName: z.string(), Apps: z.array(z.enum(appNames)), DirectoryIds: directoryLines });
export type TenantInput = z.input<typeof Typed>;

export const NewTenantForm = Typed.transform((typed): z.input<typeof NewTenant> => typed).pipe(worded(NewTenant));

export const tenantChangeForm = ({ Id }: Tenant) =>
  Typed.transform((typed): z.input<typeof TenantChange> => ({ ...typed, TenantId: Id })).pipe(worded(TenantChange));

export const blankTenant: TenantInput = { RoleName: '', Apps: [], DirectoryIds: '' };

export const tenantInputOf = ({ RoleName, Apps, DirectoryIds }: Tenant): TenantInput => ({
  RoleName,
  Apps,
  DirectoryIds: DirectoryIds.join('\n'),
});

export const tenantFieldOfCode = { 'admin.tenantNameTaken': 'RoleName' };
