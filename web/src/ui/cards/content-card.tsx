import NoticeIcon from '@mui/icons-material/CampaignOutlined';
import ContactIcon from '@mui/icons-material/ContactMailOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode, useId } from 'react';
import { findLinks, readLinkLine, type TextPiece } from '../link/link-text.ts';

export type ContentLayout = 'text' | 'notice' | 'links' | 'contact';

const templateLayouts: Readonly<Record<number, ContentLayout>> = { 1: 'text', 2: 'notice', 3: 'links', 4: 'contact' };

/** How content of a template looks; a template that is no longer there reads as text. */
export const layoutOfTemplate = (templateId: number): ContentLayout => templateLayouts[templateId] ?? 'text';

interface ContentCardProps {
  layout: ContentLayout;
  title: string;
  /** Plain text: lines stay lines, addresses become links, markup stays visible as it was typed. */
  body: string;
}

/** Something an administrator wrote for everybody to read. */
export function ContentCard({ layout, title, body }: ContentCardProps) {
  const titleId = useId();
  const isNotice = layout === 'notice';
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        border: 1,
        borderColor: isNotice ? 'warning.main' : 'divider',
        borderRadius: 2,
        bgcolor: isNotice ? 'wash.attention' : 'background.paper',
        p: { xs: 2, sm: 2.5 },
        minWidth: 0,
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: body ? 1 : 0 }}>
        {isNotice ? <NoticeIcon color="warning" aria-hidden /> : null}
        {layout === 'contact' ? <ContactIcon color="primary" aria-hidden /> : null}
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
      </Box>
      {layout === 'links' ? <LinkLines body={body} /> : <WrittenText text={body} />}
    </Box>
  );
}

/** Paragraphs and lines as they were typed. */
function WrittenText({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is shown as it is and never reordered.
    <Typography key={at} sx={{ mt: at > 0 ? 1.5 : 0, maxWidth: '72ch', whiteSpace: 'pre-line' }}>
      {findLinks(paragraph.trim()).map(pieceOf)}
    </Typography>
  ));
}

function LinkLines({ body }: { body: string }) {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { py: 0.25 } }}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are shown as they are and never reordered.
        <li key={at}>{pieceOf(readLinkLine(line), at)}</li>
      ))}
    </Box>
  );
}

/** Addresses outside open beside the application, and learn nothing about it. */
function pieceOf({ text, href }: TextPiece, at: number): ReactNode {
  if (!href) return <Fragment key={at}>{text}</Fragment>;
  const outside = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Link key={at} href={href} {...outside}>
      {text}
    </Link>
  );
}
