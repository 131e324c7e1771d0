/** The points of a series and UTC day, in order of time. */
export interface DayPoints {
  /** Milliseconds since midnight. */
  readonly times: Int32Array;
  /** NaN is a gap marker. */
  readonly values: Float64Array;
  /** `noCode` where a point has none; null where no point has one. */
  readonly grades: Int16Array | null;
  readonly approvals: Int16Array | null;
  readonly qualifiers: readonly (string | null)[] | null;
}

/** The same with the delivery that each point is of. */
export interface OwnedPoints extends DayPoints {
  readonly owners: Float64Array;
}

export const dayMs = 86_400_000;

export const noPoints: OwnedPoints = {
  times: new Int32Array(0),
  values: new Float64Array(0),
  grades: null,
  approvals: null,
  qualifiers: null,
  owners: new Float64Array(0),
};

/** Whether two points say the same of their instant. */
export function saysSame(one: DayPoints, index: number, other: DayPoints, place: number): boolean {
  const [value, otherValue] = [one.values[index], other.values[place]];
  return (
    (value === otherValue || (Number.isNaN(value) && Number.isNaN(otherValue))) &&
    codeAt(one.grades, index) === codeAt(other.grades, place) &&
    codeAt(one.approvals, index) === codeAt(other.approvals, place) &&
    (one.qualifiers?.[index] ?? null) === (other.qualifiers?.[place] ?? null)
  );
}

const none = -32_768;
const codeAt = (codes: Int16Array | null, index: number): number => codes?.[index] ?? none;

/** Points put together from some of others, in order of time; grows as they are added. */
export class PointsBuilder {
  private readonly times: number[] = [];
  private readonly values: number[] = [];
  private readonly grades: number[] = [];
  private readonly approvals: number[] = [];
  private readonly qualifiers: (string | null)[] = [];
  private readonly owners: number[] = [];
  private hasGrade = false;
  private hasApproval = false;
  private hasQualifier = false;

  get length(): number {
    return this.times.length;
  }

  add(from: DayPoints, index: number, owner: number): void {
    const [grade, approval] = [codeAt(from.grades, index), codeAt(from.approvals, index)];
    const qualifier = from.qualifiers?.[index] ?? null;
    this.times.push(from.times[index] ?? 0);
    this.values.push(from.values[index] ?? Number.NaN);
    this.grades.push(grade);
    this.approvals.push(approval);
    this.qualifiers.push(qualifier);
    this.owners.push(owner);
    this.hasGrade ||= grade !== none;
    this.hasApproval ||= approval !== none;
    this.hasQualifier ||= qualifier !== null;
  }

  build(): OwnedPoints {
    return {
      times: Int32Array.from(this.times),
      values: Float64Array.from(this.values),
      grades: this.hasGrade ? Int16Array.from(this.grades) : null,
      approvals: this.hasApproval ? Int16Array.from(this.approvals) : null,
      qualifiers: this.hasQualifier ? this.qualifiers : null,
      owners: Float64Array.from(this.owners),
    };
  }
}
