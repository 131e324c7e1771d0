/**
 * A tab that was open while the product was replaced requests files that are gone. It is reloaded, but only when
 * the page is really another one: a lost connection must not cost anybody their work.
 */
export function followUpgrade(reload: () => void = () => window.location.reload()): () => void {
  const look = () =>
    void isReplaced().then((is) => {
      if (is) reload();
    });
  window.addEventListener('vite:preloadError', look);
  return () => window.removeEventListener('vite:preloadError', look);
}

async function isReplaced(): Promise<boolean> {
  const page = await fetch('/', { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src') ?? '');
  return page !== '' && scripts.some((address) => !page.includes(`"${address}"`));
}
