import type { PluginPass } from '@freshet/contract';
import Box from '@mui/material/Box';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { shellSnackbarMs, useSnackbar } from '#ui/snackbar';
import { useColours } from '#ui/theme/app-theme';
import { originOfMessages, type PluginMessage, pathInProduct, readPluginMessage, targetOf } from './plugin-messages.ts';

interface PluginFrameProps {
  name: string;
  pass: PluginPass;
  /** Asks for a new token, when the page says that it needs one. */
  renew: () => Promise<PluginPass>;
}

/** A page of others in its frame, and what it and the application say to each other. */
export function PluginFrame({ name, pass, renew }: PluginFrameProps) {
  const { t, i18n } = useTranslation('services');
  const frame = useRef<HTMLIFrameElement>(null);
  const { show } = useSnackbar();
  const { history } = useRouter();
  const { isDark } = useColours();
  const language = i18n.resolvedLanguage === 'fr' ? 'fr' : 'en';
  /** The appearance that was last sent to the page; null before it is ready. */
  const reported = useRef<string | null>(null);
  const origin = originOfMessages(pass.Origin, window.location.origin);
  const theme = isDark ? 'dark' : 'light';

  useEffect(() => {
    const answer = async (message: PluginMessage) => {
      switch (message.type) {
        case 'ready':
          reported.current = `${theme} ${language}`;
          return post(frame.current, origin, contextOf(await renew(), theme, language));
        case 'token':
          return post(frame.current, origin, { type: 'token', ...tokenOf(await renew()) });
        case 'navigate': {
          const path = pathInProduct(message.path, window.location.origin);
          if (path !== null) history.push(path);
          return;
        }
        case 'notify':
          // Prefixed with its name, so that a page cannot speak as the application.
          return show(t('plugins.message', { name, text: message.text }), { durationMs: shellSnackbarMs });
      }
    };
    const listen = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      const message = readPluginMessage({ origin: from, source, data }, { origin, window: innerOf(frame.current) });
      // A token that is refused is reported by the shell; the page asks again.
      if (message) answer(message).catch(() => undefined);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin, theme, language, name, renew, show, history, t]);

  useEffect(() => {
    if (reported.current === null || reported.current === `${theme} ${language}`) return;
    reported.current = `${theme} ${language}`;
    post(frame.current, origin, { type: 'appearance', theme, language });
  }, [origin, theme, language]);

  return (
    <Box
      component="iframe"
      ref={frame}
      src={pass.FramePath}
      title={name}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, width: '100%', height: 'calc(100dvh - 190px)' }}
    />
  );
}

/** The page itself is in a document of ours that holds nothing else. */
const innerOf = (frame: HTMLIFrameElement | null): Window | null => frame?.contentWindow?.frames[0] ?? null;

const post = (frame: HTMLIFrameElement | null, origin: string, message: object) =>
  innerOf(frame)?.postMessage({ freshet: 1, ...message }, targetOf(origin));

const tokenOf = ({ Token, ExpiresAt }: PluginPass) => ({ token: Token, expiresAt: ExpiresAt });

const contextOf = (pass: PluginPass, theme: string, language: string) => ({
  type: 'context',
  who: { id: pass.Who.Id, name: pass.Who.Name },
  tenant: { id: pass.Tenant.Id, name: pass.Tenant.Name },
  ...{ theme, language },
  ...tokenOf(pass),
});
