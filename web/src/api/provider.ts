/** What the server wrote into the page; without a server (tests, stories) the mark is still there and counts as nothing. */
function readMeta(name: string): string {
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  return content.startsWith('__') ? '' : content;
}

/** Who runs this installation, for sentences that send people to support. */
export const provider = {
  name: readMeta('freshet-provider') || 'Freshet',
  supportMail: readMeta('freshet-support'),
} as const;
