import type { ContentItem } from '@freshet/contract';
import Box from '@mui/material/Box';
import { ContentCard, type ContentLook } from '#ui/content-card';

/** How each template looks; one that is no longer there reads as text. */
const looks: Readonly<Record<number, ContentLook>> = { 1: 'text', 2: 'notice', 3: 'links', 4: 'contact' };

/** What the tenant wants everybody to read first, in the tenant's order. */
export function LandingContent({ items }: { items: readonly ContentItem[] }) {
  if (items.length === 0) return null;
  const ordered = [...items].sort((a, b) => a.Ordinal - b.Ordinal);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))' }}>
      {ordered.map(({ Id, Template, Title, Body }) => {
        const look = looks[Template.Id] ?? 'text';
        return (
          <Box key={Id} sx={{ minWidth: 0, ...(look === 'notice' ? { gridColumn: '1 / -1' } : {}) }}>
            <ContentCard look={look} title={Title} body={Body} />
          </Box>
        );
      })}
    </Box>
  );
}
