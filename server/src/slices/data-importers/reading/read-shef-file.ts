import { sentence } from '@freshet/contract';
import { readShef } from '@freshet/domain/goes';
import { ColumnGatherer } from './column-gatherer.ts';
import { headOf, type ReadDocument } from './document.ts';

/** A text in SHEF: what is measured is called by its location and two letters, as `WEIR.HG`. */
export function readShefFile(text: string, nowMs: number): ReadDocument {
  const { readings, errors } = readShef(text, nowMs);
  const gathered = new ColumnGatherer();
  for (const { location, element, atMs, value } of readings) gathered.one(`${location}.${element}`, atMs, value);
  const findings = errors
    .slice(0, 200)
    .map(({ line, text: what }) => sentence('shefLineUnreadable', { line, text: what }));
  if (readings.length === 0 && errors.length === 0) findings.push(sentence('shefMissing'));
  return {
    columns: gathered.columns(),
    findings,
    refused: errors.length,
    head: headOf(text.split(/\r\n|\n|\r/)),
    messages: [],
  };
}
