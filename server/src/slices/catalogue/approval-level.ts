import { type ApprovalLevelInput, problem } from '@freshet/contract';
import { differences } from '#platform/audit/differences';

/** An approval level as it is stored, of the installation or of a tenant. */
export interface LevelRow {
  readonly value: number;
  readonly output_text: string;
  readonly description: string;
  readonly is_default: boolean;
}

export const toLevelRow = ({ DatabaseValue, OutputText, Description, IsDefault }: ApprovalLevelInput): LevelRow => ({
  value: DatabaseValue,
  output_text: OutputText,
  description: Description,
  is_default: IsDefault,
});

/** The level with this value, or without one all of them. */
export function chooseLevels(levels: readonly LevelRow[], value: number | undefined): readonly LevelRow[] {
  if (value === undefined) return levels;
  const level = levels.find((one) => one.value === value);
  if (!level) throw problem('notFound');
  return [level];
}

/** What the audit says of a level that is saved. Null when it stays as it is. */
export function levelChange(levels: readonly LevelRow[], level: LevelRow) {
  const old = levels.find(({ value }) => value === level.value);
  if (!old) return { what: 'approvalLevel.added', new: level };
  const changed = differences({ ...old }, { ...level });
  return changed && { what: 'approvalLevel.changed', ...changed };
}
