import { type AquariusProposals, problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import type { Platform } from '#platform/platform';
import { gradesOfTenant, listEffectiveLevels } from '#slices/continuous';
import { AquariusFailure } from '../client/aquarius-failure.ts';
import { readCodeLists } from '../client/provisioning.ts';
import { findConnection } from '../connection/connection-queries.ts';
import { openClient } from '../connection/open-client.ts';

type State = AquariusProposals['Levels'][number]['State'];

/** The approval levels and grades of the server beside those of the tenant. What to take over is for a person to say. */
export async function readProposals(platform: Platform, scope: Scope): Promise<AquariusProposals> {
  const row = await scope.transaction(findConnection);
  if (!row) throw problem('aquarius.notConnected');
  const client = openClient(platform, row);
  try {
    const lists = await readCodeLists(client);
    const { levels, grades } = await scope.transaction(async (tx) => ({
      levels: new Map((await listEffectiveLevels(tx)).map(({ value, output_text }) => [value, output_text])),
      grades: await gradesOfTenant(tx),
    }));
    return {
      Levels: lists.levels.map(({ Level, Description }) => propose(Level, Description, levels.get(Level))),
      Grades: lists.grades.map(({ GradeCode, DisplayName }) => {
        const known = grades.get(GradeCode);
        return propose(GradeCode, DisplayName, known ? (known.code ?? '') : undefined);
      }),
      Qualifiers: lists.qualifiers.map(({ Identifier, DisplayName }) => ({ Code: Identifier, Text: DisplayName })),
    };
  } catch (error) {
    if (!(error instanceof AquariusFailure) && !(error instanceof OutgoingFailure)) throw error;
    throw problem('aquarius.unreachable', { sentence: error.sentence });
  } finally {
    await client.close();
  }
}

function propose(Value: number, message: string, current: string | undefined) {
  const Text = message.trim() || String(Value);
  const State: State = current === undefined ? 'new' : current === Text ? 'same' : 'differs';
  return { Value, Text, Present: current ?? null, State };
}
