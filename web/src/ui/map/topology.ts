import type { feature } from 'topojson-client';

export type Topology = Parameters<typeof feature>[0];

/** The type inferred from a file is wider than what it holds: its tuples read as plain lists. */
export const isTopology = (world: unknown): world is Topology =>
  typeof world === 'object' && world !== null && 'type' in world && world.type === 'Topology';
