/** Refusals about dashboards. See `problems.ts`. */
export const dashboardProblems = {
  'dashboards.changed': {
    status: 409,
    message: "'{name}' was changed by {by} in the meantime.",
    next: 'Open it again and repeat your change, or save yours under another name.',
  },
} as const satisfies Record<string, { status: number; message: string; next: string }>;
