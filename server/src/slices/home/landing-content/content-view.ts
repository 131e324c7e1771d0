import { type ContentItem, contentTemplates, missingTemplateId } from '@freshet/contract';
import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { type ContentFacts, type ContentRow, findContentItems } from './content-queries.ts';

/** The landing content of the transaction's tenant, in order. */
export const listContentItems = async (tx: Tx) => (await findContentItems(tx)).map(toContentItem);

export const toContentItem = (row: ContentRow): z.input<typeof ContentItem> => ({
  Id: row.id,
  Ordinal: row.ordinal,
  Template: contentTemplates.find(({ Id }) => Id === row.template_id) ?? {
    Id: missingTemplateId,
    DisplayName: 'Unknown',
  },
  Title: row.title,
  Body: row.body,
});

interface ContentInput {
  readonly TemplateId: number;
  readonly Title: string;
  readonly Body: string;
}

export const toContentFacts = (input: ContentInput): ContentFacts => ({
  template_id: input.TemplateId,
  title: input.Title,
  body: input.Body,
});
