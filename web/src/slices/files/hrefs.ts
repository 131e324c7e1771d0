/** The address of a file. */
export const hrefOfFile = (id: number) => `/datasets/${id}`;
export const hrefOfExecution = (executionId: string) => `/review/ingestion-results/${executionId}`;
