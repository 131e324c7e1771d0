import { type SchemaCandidate, type Sentence, type Statement, sentence } from '@freshet/contract';
import { findText } from '#platform/texts';
import type { FileFinding } from '../rows/rows.ts';
import type { DetectedGroup } from './detect.ts';

/** The outcome of detection. */
export function describeDetection({ chosen, candidates, nearest, problems }: DetectedGroup): Statement {
  if (chosen) return sentence('detectedAs', { format: formatName(chosen) });
  const [problem] = problems;
  if (problem && candidates.length === 0) return findingStatement(problem);
  const [first, second] = candidates;
  if (!first) return inTurn([sentence('fitsNoFileType'), ...(nearest ? [describeNearest(nearest)] : [])]);
  const missing = [first, ...(second ? [second] : [])].flatMap(describeMissing);
  const guess = second
    ? sentence('mayBeTwoFileTypes', { format: formatName(first), other: formatName(second) })
    : sentence('mayBeFileType', { format: formatName(first) });
  return inTurn([guess, ...doubtsOf(first), ...missing]);
}

const inTurn = (sentences: readonly Statement[]): Statement => sentence('several', { sentences });

/** The product's own file types have a name in each language, those of people one only. */
export const formatName = ({ SchemaId, SchemaName }: Record<'SchemaId' | 'SchemaName', string>): Statement => ({
  Message: SchemaName,
  Coded: findText('en', `formatNames.${SchemaId}`) === undefined ? null : { Code: SchemaId, Values: {} },
});

/** What a file contains, as a sentence beside others. */
export const findingStatement = ({ code, sentence: Message, params }: FileFinding): Statement => ({
  Message,
  Coded: { Code: `finding.${code}`, Values: { ...params } },
});

/** Why it is not certain: what is stated after the reason for which it may be. */
const doubtsOf = ({ Reasons, ReasonsCoded }: SchemaCandidate): Statement[] =>
  Reasons.map((Message, index) => ({ Message, Coded: ReasonsCoded?.[index] ?? null })).slice(1);

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
const describeNearest = (nearest: SchemaCandidate): Sentence =>
  sentence('nearestFileType', { format: formatName(nearest), columns: quoted(nearest.Missing) });
const describeMissing = (one: SchemaCandidate): Sentence[] =>
  one.Missing.length > 0
    ? [sentence('lacksForFileType', { format: formatName(one), columns: quoted(one.Missing) })]
    : [];
