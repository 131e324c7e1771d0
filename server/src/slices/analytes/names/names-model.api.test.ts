import { type Alias, type Analyte, type AnalyteId, Problem, type TenantId } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Person, useWorld } from '#test/world';
import { fresh, newAnalyte } from '../test-support/analytes.ts';

const world = useWorld();
const clients = 4;

interface Operation {
  readonly kind: 'add' | 'primary' | 'rename' | 'delete' | 'promote' | 'demote' | 'take';
  readonly name: number;
  readonly method: number;
  readonly analyte: number;
}

const anOperation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom('add', 'add', 'primary', 'primary', 'rename', 'delete', 'promote', 'demote', 'take'),
  name: fc.nat(3),
  method: fc.nat(1),
  analyte: fc.nat(3),
});

async function attempt(admin: Person, tenantId: TenantId, mark: string, operation: Operation): Promise<void> {
  const list = (await listOf(admin, tenantId)).filter(({ Aliases, AnalyteName }) =>
    [AnalyteName, ...Aliases.map(({ AliasName }) => AliasName)].some((name) => name.startsWith(mark)),
  );
  const analyte = list[operation.analyte % Math.max(list.length, 1)];
  if (!analyte) return;
  const names = { AliasName: `${mark} ${operation.name}`, Method: `M${operation.method}` };
  const alias = analyte.Aliases[operation.name % Math.max(analyte.Aliases.length, 1)];
  const other = list[(operation.analyte + 1) % list.length];
  const { Id } = analyte;
  if (operation.kind === 'add') await admin.aliases.addAlias({ body: { AnalyteId: Id, ...names } });
  else if (operation.kind === 'take') {
    await admin.analytes.updateAnalyte({ body: { Id, AnalyteName: names.AliasName } });
  } else if (operation.kind === 'demote') {
    if (other) await admin.analytes.setAsAlias({ body: { sourceAnalyteId: Id, targetAnalyteId: other.Id } });
  } else if (alias) await changeAlias(admin, Id, { alias, names, kind: operation.kind });
}

const listOf = (admin: Person, tenantId: TenantId): Promise<Analyte[]> =>
  admin.analytes.analyteList({ params: { tenantId } });

interface AliasOperation {
  readonly alias: Alias;
  readonly names: { readonly AliasName: string; readonly Method: string };
  readonly kind: 'primary' | 'rename' | 'delete' | 'promote';
}

async function changeAlias(admin: Person, AnalyteId: AnalyteId, { alias, names, kind }: AliasOperation) {
  const { Id, AliasName, Method } = alias;
  if (kind === 'delete') await admin.aliases.deleteAlias({ params: { id: Id } });
  else if (kind === 'promote') await admin.aliases.setAsAnalyte({ body: { Id } });
  else if (kind === 'rename') await admin.aliases.updateAlias({ body: { Id, AnalyteId, ...names } });
  else await admin.aliases.updateAlias({ body: { Id, AnalyteId, AliasName, Method, IsPrimary: true } });
}

test('four clients naming the same analytes at once leave no two primary aliases, no double name and no stolen one', async () => {
  const { admin, id: tenantId } = await world.newTenant();
  const refusals = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anOperation, { minLength: 4, maxLength: 8 }), { minLength: clients, maxLength: clients }),
      async (plans) => {
        const mark = fresh('N');
        for (const letter of ['a', 'b', 'c']) await newAnalyte(admin, { AnalyteName: `${mark} ${letter}` });
        const run = async (operation: Operation) =>
          attempt(admin, tenantId, mark, operation).catch((error: unknown) => {
            if (!(error instanceof Problem)) throw error;
            refusals.add(error.code);
          });
        await Promise.all(
          plans.map(async (plan) => {
            for (const operation of plan) await run(operation);
          }),
        );
        expectSound((await listOf(admin, tenantId)).filter(({ AnalyteName }) => AnalyteName.startsWith(mark)));
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
  const known = ['nameTaken', 'aliasTaken', 'aliasIsName', 'sameAnalyte'].map((code) => `analytes.${code}`);
  for (const code of refusals) expect([...known, 'notFound']).toContain(code);
});

function expectSound(analytes: readonly Analyte[]): void {
  const ownerOf = new Map(analytes.map(({ AnalyteName, Id }) => [foldName(AnalyteName), Id]));
  const pairs = new Set<string>();
  for (const { Id, AnalyteName, Aliases } of analytes) {
    const primary = Aliases.filter(({ IsPrimary }) => IsPrimary);
    expect(primary.length).toBeLessThanOrEqual(1);
    for (const { AliasName } of primary) expect(AliasName).toBe(AnalyteName);
    for (const { AliasName, Method } of Aliases) {
      const pair = `${foldName(AliasName)}|${foldName(Method)}`;
      expect(pairs.has(pair)).toBe(false);
      pairs.add(pair);
      expect(ownerOf.get(foldName(AliasName)) ?? Id).toBe(Id);
    }
  }
}
