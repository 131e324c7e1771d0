import type { Import } from '@freshet/contract';

/** By file, number, person, chain of custody, service, station or analyte; capitals do not matter. */
export function findImports(imports: readonly Import[], typed: string): readonly Import[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return imports;
  return imports.filter((each) =>
    [
      each.filename,
      String(each.id),
      each.created_by,
      each.coc_code ?? '',
      each.serviceName,
      each.media_type,
      each.start_station,
      each.end_station,
      each.start_analyte,
      each.end_analyte,
    ].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** "From A to B", or the one name when both are the same. */
export const span = (from: string, to: string): string => (from === to || to === '' ? from : `${from} – ${to}`);
