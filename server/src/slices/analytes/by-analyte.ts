/** Rows gathered by the analyte they belong to, in their order. */
export function byAnalyte<Row extends { readonly analyte_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const gathered = new Map<number, Row[]>();
  for (const row of rows) {
    const known = gathered.get(row.analyte_id);
    if (known) known.push(row);
    else gathered.set(row.analyte_id, [row]);
  }
  return gathered;
}
