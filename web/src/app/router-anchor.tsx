import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { AnchorProps } from '#ui/link/link';

/** A link that the router follows without loading the page again; new tabs and downloads stay the browser's. */
export function RouterAnchor({ href, ...props }: AnchorProps & { onClick?: (event: MouseEvent) => void }) {
  const { history } = useRouter();
  const follow = (event: MouseEvent) => {
    props.onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    history.push(href);
  };
  return <a {...props} href={href} onClick={follow} />;
}
