import { type EcologyFile, type EcologyName, ecologyQuestions, ecologySubjects } from '@freshet/contract';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import { type EcologyNameRow, listEcologyNames, requireEcologyFile } from './ecology-queries.ts';
import { nameTargets } from './names/name-targets.ts';
import { plainLayout } from './reading/ecology-plan.ts';
import type { SeenTable } from './reading/ecology-record.ts';

const Facts = z.record(z.string(), z.string()).catch({});
const Proposals = z.array(z.object({ id: z.number(), name: z.string(), why: z.string(), alike: z.number() })).catch([]);
const isTables = (value: unknown): value is readonly SeenTable[] => Array.isArray(value);

/** A file with surveys, plots or taxa as people see it. */
export async function viewEcologyFile(
  tx: Tx,
  { id, settings }: Pick<IngestionRow, 'id' | 'settings'>,
): Promise<z.input<typeof EcologyFile>> {
  const file = await requireEcologyFile(tx, id);
  const names = await listEcologyNames(tx, id);
  const targets = await nameTargets(tx, names);
  const { ecology } = ReadingPlanText.parse(settings);
  return {
    Subject: ecologySubjects.find((subject) => subject === file.subject) ?? 'surveys',
    OpenQuestions: ecologyQuestions.filter((questionCode) => file.open_questions.includes(questionCode)),
    Tables: (isTables(file.tables) ? file.tables : []).map((table) => ({
      Sheet: table.sheet,
      HeaderRow: table.headerRow,
      Columns: table.columns.map(({ heading, field, isAcross, examples }) => ({
        Heading: heading,
        Field: field,
        IsAcross: isAcross,
        Examples: [...examples],
      })),
    })),
    Layout: ecology?.layout ?? plainLayout,
    Names: names.map((row) => toName(row, targets)),
    Records: file.record_count,
    Refused: file.refused_count,
    New: file.new_count,
    Unchanged: file.unchanged_count,
    Changed: file.changed_count,
    AllowsChanges: file.allows_changes,
  };
}

const kinds = ['taxon', 'location', 'plot', 'surveyType', 'parameter'] as const;
const states = ['unknown', 'proposed', 'chosen', 'new', 'leftOut'] as const;

const toName = (row: EcologyNameRow, targets: ReadonlyMap<string, string>): z.input<typeof EcologyName> => ({
  Kind: kinds.find((kind) => kind === row.kind) ?? 'taxon',
  Key: row.name_key,
  Name: row.name,
  Authority: row.authority,
  Facts: Facts.parse(row.facts),
  Records: row.record_count,
  Sheet: row.sheet,
  RowNo: row.row_no,
  State: states.find((state) => state === row.state) ?? 'unknown',
  TargetId: row.target_id,
  TargetName: row.target_id === null ? null : (targets.get(`${row.kind} ${row.target_id}`) ?? null),
  Proposals: Proposals.parse(row.proposals).map(({ id, name, why, alike }) => ({
    Id: id,
    Name: name,
    Why: why,
    Likeness: Math.round(alike * 100) / 100,
  })),
});
