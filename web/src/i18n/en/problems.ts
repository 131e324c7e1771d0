interface Sentences {
  [key: string]: string | Sentences;
}

/**
 * What only the browser notices. Refusals arrive from the server with their English sentences; other languages have one
 * for each code.
 */
export const problems: Sentences = {
  unreachable: {
    message: 'The server could not be reached.',
    next: 'Check your connection and try again. Nothing you typed is lost.',
  },
  server: {
    unexpected: {
      message: 'Sorry, an unknown error occurred. Please try again, and contact support if the issue persists.',
      next: 'Give support the request id.',
    },
  },
};
