import { done, taxa } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { listTaxa } from './list-taxa.ts';
import { toTaxon } from './taxon-view.ts';
import { addTaxon, removeTaxon, updateTaxon } from './write-taxa.ts';

export const taxonRoutes = (): Route[] =>
  routes(taxa, {
    list: ({ query }, scope) => listTaxa(scope, query),
    add: ({ body }, scope) => scope.transaction(async (tx) => toTaxon(await addTaxon(tx, scope, body))),
    update: async ({ params, body }, scope) => toTaxon(await updateTaxon(scope, params.id, body)),
    remove: ({ params }, scope) => removeTaxon(scope, params.id).then(() => done),
  });
