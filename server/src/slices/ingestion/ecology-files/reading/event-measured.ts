import { fileFinding } from '../../findings/findings-catalogue.ts';
import type { EventFacts } from './ecology-record.ts';
import type { Gathering } from './gather-records.ts';
import type { EventCells } from './loaded-table.ts';

const wrong = new WeakMap<Gathering, Set<string>>();

/** Takes what was measured on an event. What is no number is reported once, however many finds the event has. */
export function addEventMeasured(event: EventFacts, cells: readonly EventCells[], gathering: Gathering): void {
  for (const { type, value, unit, place } of cells) {
    const number = Number(value.trim());
    if (value.trim() !== '' && Number.isFinite(number)) {
      const measured = { parameter: type.slice(0, 100), unit: unit.slice(0, 50), value: number };
      gathering.add({ what: 'eventMeasure', place, event, measured });
      continue;
    }
    const reported = wrong.get(gathering) ?? new Set();
    wrong.set(gathering, reported);
    const key = JSON.stringify([place, type]);
    if (reported.has(key)) continue;
    reported.add(key);
    gathering.addFinding(fileFinding('ecologyNotANumber', { ...place, column: type, text: value }));
    gathering.refused();
  }
}
