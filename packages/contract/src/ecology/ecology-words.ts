// Apart from the schemas: threads that read files need these lists, and start in half the time without Zod.

export const taxonRanks = [
  'kingdom',
  'phylum',
  'class',
  'order',
  'family',
  'genus',
  'species',
  'subspecies',
  'variety',
  'other',
] as const;
export const taxonStatuses = ['native', 'introduced', 'rare', 'unknown'] as const;
export type TaxonStatus = (typeof taxonStatuses)[number];
export const growthForms = ['', 'tree', 'shrub', 'forb', 'graminoid', 'fern', 'moss', 'lichen', 'other'] as const;
export type GrowthForm = (typeof growthForms)[number];

export const strata = ['tree', 'tall shrub', 'low shrub', 'herb', 'moss', 'other'] as const;
export type Stratum = (typeof strata)[number];

export const groundSurfaces = ['bare soil', 'rock', 'litter', 'wood', 'moss', 'vegetation', 'water', 'other'] as const;
export const sexes = ['', 'female', 'male', 'undetermined'] as const;
