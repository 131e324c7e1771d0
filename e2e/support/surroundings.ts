/** What the set-up of the journeys says about the product that is running. */
export const surroundings = {
  /** The product's address. */
  origin: () => required('FRESHET_BASE_URL'),
  dataFolder: () => required('FRESHET_DATA'),
  /** The address of the directory of the work accounts. */
  directory: () => required('ENTRA_AUTHORITY'),
};

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the journeys run with their set-up only.`);
  return value;
}
