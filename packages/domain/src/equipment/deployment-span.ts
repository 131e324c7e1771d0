/** A time at a station; without an end it lasts. Instants are ISO texts in UTC. */
export interface Span {
  readonly startsAt: string;
  readonly endsAt: string | null;
}

/** Whether two times share more than the instant at which one ends and the other starts. */
export const spansOverlap = (one: Span, other: Span): boolean =>
  startsBeforeEnd(one, other) && startsBeforeEnd(other, one);

const startsBeforeEnd = ({ startsAt }: Span, { endsAt }: Span) =>
  endsAt === null || Date.parse(startsAt) < Date.parse(endsAt);

/** Whether an instant lies in the time: its start does, its end does not. */
export const spanHolds = ({ startsAt, endsAt }: Span, instant: string): boolean =>
  Date.parse(startsAt) <= Date.parse(instant) && (endsAt === null || Date.parse(instant) < Date.parse(endsAt));

interface Measures {
  readonly measuresSeries: boolean;
  /** Without any, all series of the station. */
  readonly parameters: readonly string[];
}

/** Whether a deployment measures the series of a parameter at its station. */
export const measuresParameter = ({ measuresSeries, parameters }: Measures, parameter: string): boolean =>
  measuresSeries &&
  (parameters.length === 0 || parameters.some((each) => each.toLowerCase() === parameter.toLowerCase()));
