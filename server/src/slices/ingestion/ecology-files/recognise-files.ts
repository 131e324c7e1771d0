import type { Recognition, SubmissionHead } from '../importers/importer.ts';
import { ecologyFormats } from './ecology-formats.ts';
import type { KnownEcology } from './reading/ecology-plan.ts';
import { recogniseEcology, recogniseKnown } from './reading/recognise-ecology.ts';

interface Recognised {
  readonly id: string;
  readonly label: string;
  readonly recognition: Recognition;
  readonly rank: 'own' | 'format';
}

/** As what files with surveys, plots or taxa may be read: by layouts of the tenant, and by formats. */
export function recogniseEcologyFiles(head: SubmissionHead, knownEcology: readonly KnownEcology[]): Recognised[] {
  const known = knownEcology.flatMap((each): Recognised[] => {
    const recognition = recogniseKnown(each, head);
    return recognition ? [{ id: each.id, label: each.name, recognition, rank: 'own' }] : [];
  });
  const formats = ecologyFormats.flatMap(({ id, label }): Recognised[] => {
    const recognition = recogniseEcology[id](head);
    return recognition ? [{ id, label, recognition, rank: 'format' }] : [];
  });
  return [...known, ...formats];
}
