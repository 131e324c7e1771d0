import { z } from 'zod';
import { type AquariusClient, read } from './aquarius-client.ts';

const code = z.number().int().min(-32_767).max(32_767);
const words = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
const Levels = z.object({ Results: z.array(z.object({ Level: code, Description: words })) });
const Grades = z.object({ Results: z.array(z.object({ GradeCode: code, DisplayName: words, Description: words })) });
const Qualifiers = z.object({
  Qualifiers: z.array(z.object({ Identifier: z.string(), Code: words, DisplayName: words })),
});

/** The approval levels and grades an organisation has set up, which are its own, and its qualifiers. */
export async function readCodeLists(client: AquariusClient) {
  const levels = read(Levels, await client.get('provisioning', '/approvallevels')).Results;
  const grades = read(Grades, await client.get('provisioning', '/grades')).Results;
  const qualifiers = await listQualifiers(client);
  return { levels, grades, qualifiers };
}

export const listQualifiers = async (client: AquariusClient) =>
  read(Qualifiers, await client.get('publish', '/GetQualifierList')).Qualifiers;
