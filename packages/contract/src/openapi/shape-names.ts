import { z } from 'zod';
import * as contract from '../index.ts';
import { describeSchema } from './describe-schema.ts';
import { hoistDefinitions } from './hoist-definitions.ts';
import { isWorthAName, type Json, type ShapeName } from './share-shapes.ts';

/** Shapes that many schemas of the contract have in common. */
const common: Readonly<Record<string, z.ZodType>> = {
  Id: contract.TenantId,
  IdText: contract.TenantIdText,
  Uuid: contract.ExecutionId,
  IdAndName: contract.UnitRef,
  Instant: contract.instant(),
  Day: contract.day(),
};

/** The names of the contract's schemas by their JSON. Of several names for one shape the shortest is taken. */
export function readShapeNames(): ReadonlyMap<string, ShapeName> {
  const names = new Map<string, ShapeName>();
  const add = (name: string, schema: z.ZodType, isWanted: (shape: Json) => boolean) => {
    for (const io of ['output', 'input'] as const) {
      const shape = hoistDefinitions(describeSchema(schema, io)).document;
      const key = JSON.stringify(shape);
      if (isWanted(shape) && !names.has(key)) names.set(key, { name, isInput: io === 'input' });
    }
  };
  for (const [name, schema] of Object.entries(common)) add(name, schema, () => true);
  const exported = Object.entries<unknown>(contract).sort(
    ([one], [other]) => one.length - other.length || (one < other ? -1 : 1),
  );
  for (const [name, schema] of exported) {
    if (/^[A-Z]/.test(name) && schema instanceof z.ZodType) add(name, schema, isWorthAName);
  }
  return names;
}
