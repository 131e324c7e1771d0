/** Those that are drawn before the texts of all screens are there: sign-in, and home with nothing open on it. */
export const isFirstScreen = (href: string): boolean => href === '/' || /^\/login(?:\?|$)/.test(href);
