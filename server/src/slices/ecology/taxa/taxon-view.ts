import type { Taxon } from '@freshet/contract';
import type { z } from 'zod';
import type { TaxonRow } from './taxon-queries.ts';

type Wire = z.input<typeof Taxon>;

export const toTaxon = (row: TaxonRow): Wire => ({
  Id: row.id,
  Name: row.name,
  Authority: row.authority,
  CommonName: row.common_name,
  Rank: row.rank,
  Status: row.status,
  GrowthForm: row.growth_form,
  Order: row.order_name,
  Family: row.family,
  Tolerance: row.tolerance,
  AcceptedId: row.accepted_id,
  AcceptedName: row.accepted_name,
  Uses: row.uses,
});

export const fullName = ({ name, authority }: Pick<TaxonRow, 'name' | 'authority'>): string =>
  authority === '' ? name : `${name} ${authority}`;
