import type { FileSchemaSettings } from '@freshet/contract';

/** A tenant's own schema, as detection needs it. */
export interface TenantSchema {
  readonly id: string;
  readonly name: string;
  readonly settings: FileSchemaSettings;
}
