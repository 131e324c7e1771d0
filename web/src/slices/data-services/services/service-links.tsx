import type { ServiceWebLink } from '@freshet/contract';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';

/** Where people read on about a service. They lead out of the product, into a tab of their own. */
export const ServiceLinks = ({ links }: { links: readonly ServiceWebLink[] }) => (
  <Stack component="ul" sx={{ gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
    {links.map(({ Name, Address }) => (
      <li key={`${Name} ${Address}`}>
        <Link href={Address} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
          {Name}
        </Link>
      </li>
    ))}
  </Stack>
);
