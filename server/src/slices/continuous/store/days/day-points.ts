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

/** Points that are all of one delivery. */
export const ownedBy = (points: DayPoints, owner: number): OwnedPoints => ({
  ...points,
  owners: new Float64Array(points.times.length).fill(owner),
});

/** Points followed by others that all come after them. */
export function concatDay(before: OwnedPoints, after: OwnedPoints): OwnedPoints {
  const [first, length] = [before.times.length, before.times.length + after.times.length];
  const joined = <Column extends Int32Array | Float64Array | Int16Array>(into: Column, one: Column, other: Column) => {
    into.set(one);
    into.set(other, first);
    return into;
  };
  const codes = (one: Int16Array | null, other: Int16Array | null): Int16Array | null => {
    if (!one && !other) return null;
    const into = new Int16Array(length).fill(none);
    if (one) into.set(one);
    if (other) into.set(other, first);
    return into;
  };
  const texts = ({ qualifiers, times }: DayPoints) => qualifiers ?? Array.from(times, () => null);
  return {
    times: joined(new Int32Array(length), before.times, after.times),
    values: joined(new Float64Array(length), before.values, after.values),
    owners: joined(new Float64Array(length), before.owners, after.owners),
    grades: codes(before.grades, after.grades),
    approvals: codes(before.approvals, after.approvals),
    qualifiers: before.qualifiers || after.qualifiers ? [...texts(before), ...texts(after)] : null,
  };
}

/** Whether two points say the same of their instant. */
export function isSamePoint(one: DayPoints, index: number, other: DayPoints, place: number): boolean {
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
