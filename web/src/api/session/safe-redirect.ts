/** Where to go after signing in: only an address of this application, never another site. */
export function safeRedirect(wanted: string | undefined, origin = window.location.origin): string {
  if (!wanted?.startsWith('/')) return '/';
  try {
    const address = new URL(wanted, origin);
    // Browsers read `//host`, `/\host` and control characters in ways that leave the site; the parser shows it.
    if (address.origin !== origin || address.pathname.startsWith('//') || address.pathname === '/login') return '/';
    return address.pathname + address.search + address.hash;
  } catch {
    return '/';
  }
}
