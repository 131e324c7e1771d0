import type { Resolve } from '../arrange-records.ts';
import type { EcologyNameRow } from '../ecology-queries.ts';

/** Far above what is stored. */
const firstFreeId = 2_000_000_000;

/** What the names of a file mean at this moment. One that is still to be added has a number that nothing stored has. */
export function makeResolve(names: readonly EcologyNameRow[]): Resolve {
  const known = new Map(names.map((row, index) => [`${row.kind} ${row.name_key}`, { row, index }]));
  return (kind, key) => {
    const entry = known.get(`${kind} ${key}`);
    if (!entry) return 'waits';
    const { row, index } = entry;
    if (row.state === 'leftOut') return 'leftOut';
    if (row.state === 'new') return { id: row.target_id ?? firstFreeId + index };
    return row.state === 'chosen' && row.target_id !== null ? { id: row.target_id } : 'waits';
  };
}
