import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import { Done, longText, text, wholeNumber } from '../values.ts';
import { TaxonId, TaxonIdText } from './ecology-ids.ts';
import { growthForms, taxonRanks, taxonStatuses } from './ecology-words.ts';

const taxonFacts = {
  /** The scientific name without its author. */
  Name: text(200),
  Authority: longText(200).default(''),
  CommonName: longText(200).default(''),
  Rank: z.enum(taxonRanks).default('species'),
  Status: z.enum(taxonStatuses).default('unknown'),
  GrowthForm: z.enum(growthForms).default(''),
  /** The order it belongs to, such as Ephemeroptera. */
  Order: longText(100).default(''),
  Family: longText(100).default(''),
  /** Hilsenhoff's tolerance of organic pollution: 0 to 10. */
  Tolerance: z
    .number()
    .min(0, refuse('mustBeAtLeast', { least: 0 }))
    .max(10, refuse('mustBeAtMost', { most: 10 }))
    .nullable()
    .default(null),
  /** Of a synonym: the taxon that is accepted instead. */
  AcceptedId: TaxonId.nullable().default(null),
};

export const NewTaxon = z.object(taxonFacts);
export type NewTaxon = z.infer<typeof NewTaxon>;

export const Taxon = z.object({
  Id: TaxonId,
  Name: z.string(),
  Authority: z.string(),
  CommonName: z.string(),
  Rank: z.enum(taxonRanks),
  Status: z.enum(taxonStatuses),
  GrowthForm: z.enum(growthForms),
  Order: z.string(),
  Family: z.string(),
  Tolerance: z.number().nullable(),
  AcceptedId: TaxonId.nullable(),
  /** Name and author of the accepted taxon; of a synonym only. */
  AcceptedName: z.string().nullable(),
  /** In how many records of cover and identifications. */
  Uses: z.number().int(),
});
export type Taxon = z.infer<typeof Taxon>;

const byId = z.object({ id: TaxonIdText });

export const taxa = {
  list: endpoint({
    method: 'GET',
    path: '/api/Taxa',
    needs: 'ecology.read',
    summary: 'The taxon list of the tenant, by name.',
    query: z.object({
      /** Any part of the scientific or common name. */
      text: text(200).optional(),
      /** `Next` of the page before. */
      after: text(1000).optional(),
      take: wholeNumber(1, 1000).optional(),
    }),
    reply: z.object({ Data: z.array(Taxon), Next: z.string().nullable(), Count: z.number().int() }),
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Taxa',
    needs: 'ecology.write',
    summary: 'Adds a taxon.',
    body: NewTaxon,
    reply: Taxon,
    errors: ['notFound', 'taxa.nameTaken', 'taxa.synonymOfSynonym'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/Taxa/:id',
    needs: 'ecology.write',
    summary: 'Changes a taxon. Its records change with it.',
    params: byId,
    body: NewTaxon,
    reply: Taxon,
    errors: ['notFound', 'taxa.nameTaken', 'taxa.synonymOfSynonym', 'taxa.hasSynonyms'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Taxa/:id',
    needs: 'ecology.delete',
    summary: 'Deletes a taxon without records.',
    params: byId,
    reply: Done,
    errors: ['notFound', 'taxa.inUse', 'taxa.hasSynonyms'],
  }),
};
