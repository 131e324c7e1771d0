/**
 * The tenants this process has written audit entries for since it last sealed. Only a hint for sealing soon: an entry
 * that was rolled back costs one empty look, and one of a killed process is found by the sweep.
 */
const tenants = new Set<number>();

export const markUnsealed = (tenantId: number): void => void tenants.add(tenantId);

export function takeUnsealed(): number[] {
  const taken = [...tenants];
  tenants.clear();
  return taken;
}
