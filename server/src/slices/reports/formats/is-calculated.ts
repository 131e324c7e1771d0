/** Whether a limit is counted out for each sample, from an equation or a table, instead of being one that is stated. */
export const isCalculated = ({ value_type }: { readonly value_type: string }): boolean =>
  value_type === 'equation' || value_type === 'table';
