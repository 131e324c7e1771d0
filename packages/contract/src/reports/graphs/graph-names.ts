import { analyteLabel } from '@freshet/domain/analyte-name';
import { readUnitMeaning } from '@freshet/domain/units';

/** What a line, a box or an axis is of. */
export interface Named {
  readonly StationName: string;
  readonly AnalyteName: string;
  readonly Fraction: string | null;
  readonly Unit: string | null;
  readonly Basis?: string | undefined;
  readonly Media?: string | undefined;
}

/** How a language calls an analyte with its fraction and what it is expressed as: `Nitrate, dissolved (as N)`. */
export type LabelAnalyte = (name: string, fraction: string | null, speciation: string) => string;

/** What was measured, with its fraction and speciation, what it is of, and the media where there are several. */
export function nameMeasured(
  { AnalyteName, Fraction, Unit, Basis, Media }: Omit<Named, 'StationName'>,
  label: LabelAnalyte = analyteLabel,
): string {
  const name = label(AnalyteName, Fraction, Unit === null ? '' : (readUnitMeaning(Unit).speciation ?? ''));
  const more = [Basis, Media].filter(Boolean).join('; ');
  return more ? `${name} (${more})` : name;
}

/** What distinguishes lines: the analyte with fraction and speciation, the station where there are several. */
export function makeNamer(all: readonly Named[], label: LabelAnalyte = analyteLabel): (one: Named) => string {
  const count = (pick: (one: Named) => string) => new Set(all.map(pick)).size;
  const hasStations = count(({ StationName }) => StationName) > 1;
  const measured = (one: Named) => nameMeasured(one, label);
  const hasAnalytes = count(measured) > 1;
  // Units that cannot be converted into one another make two lines of one thing.
  const hasUnits = (one: Named) =>
    all.some(
      (other) => other.Unit !== one.Unit && other.StationName === one.StationName && measured(other) === measured(one),
    );
  return (one) => {
    const analyte = hasUnits(one) ? `${measured(one)} [${one.Unit ?? ''}]` : measured(one);
    if (hasStations && (hasAnalytes || hasUnits(one))) return `${analyte}, ${one.StationName}`;
    return hasStations ? one.StationName : analyte;
  };
}

/** What an axis of a scatter plot is called; pH needs no unit behind it. */
export function nameAxis(axis: Omit<Named, 'StationName'>, label: LabelAnalyte = analyteLabel): string {
  // The unit says the speciation.
  const name = label(axis.AnalyteName, axis.Fraction, '');
  const unit = axis.Unit === axis.AnalyteName ? '' : axis.Unit;
  const more = [unit, axis.Basis, axis.Media].filter(Boolean).join('; ');
  return more ? `${name} (${more})` : name;
}
