import type { ContentItem } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import { ContentCard, type ContentLook } from '#ui/content-card';

/** How each template looks; one that is no longer there reads as text. */
const looks: Readonly<Record<number, ContentLook>> = { 1: 'text', 2: 'notice', 3: 'links', 4: 'contact' };

/** What the tenant wants everybody to read first, in the tenant's order. */
export function LandingContent({ items }: { items: readonly ContentItem[] }) {
  if (items.length === 0) return null;
  const ordered = [...items].sort((a, b) => a.Ordinal - b.Ordinal);
  return (
    <Stack sx={{ gap: 2 }}>
      {ordered.map(({ Id, Template, Title, Body }) => (
        <ContentCard key={Id} look={looks[Template.Id] ?? 'text'} title={Title} body={Body} />
      ))}
    </Stack>
  );
}
