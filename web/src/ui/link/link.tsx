import MuiLink, { type LinkProps } from '@mui/material/Link';
import { type ComponentType, createContext, type ReactNode, type Ref, useContext } from 'react';

export interface AnchorProps {
  href: string;
  children?: ReactNode;
  className?: string;
  ref?: Ref<HTMLAnchorElement>;
}

const Anchor = createContext<ComponentType<AnchorProps> | 'a'>('a');

/** Defines for the kit how a link within the application is followed, so that the kit need not know the router. */
export function LinkProvider({ anchor, children }: { anchor: ComponentType<AnchorProps>; children: ReactNode }) {
  return <Anchor value={anchor}>{children}</Anchor>;
}

/** The element that follows links here, for parts that take a `component`. */
export const useAnchor = () => useContext(Anchor);

/** A link to another screen of the application. */
export function AppLink({ href, ...props }: LinkProps & { href: string }) {
  return <MuiLink component={useAnchor()} href={href} {...props} />;
}
