import type { ContentItem } from '@freshet/contract';
import Box from '@mui/material/Box';
import { ContentCard, layoutOfTemplate } from '#ui/cards/content-card';

/** What the tenant wants everybody to read first, in the tenant's order. */
export function LandingContent({ items }: { items: readonly ContentItem[] }) {
  if (items.length === 0) return null;
  const ordered = [...items].sort((a, b) => a.Ordinal - b.Ordinal);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {ordered.map(({ Id, Template, Title, Body }) => {
        const layout = layoutOfTemplate(Template.Id);
        return (
          <Box
            key={Id}
            sx={{ minWidth: 0, flex: layout === 'notice' ? '1 0 100%' : '1 1 min(100%, 340px)', display: 'grid' }}
          >
            <ContentCard layout={layout} title={Title} body={Body} />
          </Box>
        );
      })}
    </Box>
  );
}
