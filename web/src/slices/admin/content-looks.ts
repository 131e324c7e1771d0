import type { ContentLook } from '#ui/content-card';

const looks: Readonly<Record<number, ContentLook>> = { 1: 'text', 2: 'notice', 3: 'links', 4: 'contact' };

/** How a template looks on the start page; one that is no longer there reads as text. */
export const lookOf = (templateId: number): ContentLook => looks[templateId] ?? 'text';
