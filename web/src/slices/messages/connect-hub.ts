import { identity, Message, type UserId } from '@freshet/contract';
import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { z } from 'zod';
import { clientFor } from '#api/client-for';
import { notifyChange, setLiveState } from '#api/live';
import { accessToken } from '#api/session/session';
import { showAlert } from './alerts.ts';
import { refreshMessages } from './message-queries.ts';

const api = clientFor({ identity });
const Changed = z.object({ kind: z.string(), ids: z.array(z.union([z.number(), z.string()])) });

const waitsMs = [0, 2000, 5000, 10_000, 30_000];
const waitMs = (tries: number) => waitsMs[Math.min(tries, waitsMs.length - 1)] ?? 0;
/** Who watches the session leads to the sign-in screen before this; asking at once would only be refused. */
const triesAfterSession = 3;

/** Opens the line to the hub for a person and keeps it open until it is stopped. */
export function connectHub(userId: UserId): () => void {
  const stopping = new AbortController();
  const connection = new HubConnectionBuilder()
    .withUrl('/messagehub', { accessTokenFactory: async () => (await accessToken()) ?? '' })
    .configureLogging(LogLevel.None)
    .build();
  listen(connection);
  const begin = async (tries: number): Promise<void> => {
    if (tries > 0) setLiveState('reconnecting');
    await new Promise((resolve) => setTimeout(resolve, waitMs(tries)));
    if (stopping.signal.aborted) return;
    try {
      // A session that is over is noticed here, and leads to the sign-in screen.
      await api.identity.session({});
      if (stopping.signal.aborted || (await accessToken()) === null) return;
      await connection.start();
      await connection.invoke('Subscribe', userId);
      setLiveState('live');
      // What was stated between loading the page and now was missed too.
      if (tries > 0) refetchAll();
      else void refreshMessages();
    } catch {
      if (connection.state === 'Disconnected' && !stopping.signal.aborted) void begin(tries + 1);
    }
  };
  connection.onclose((error) => {
    const isSessionOver = error?.message.includes('The session is over') ?? false;
    if (!stopping.signal.aborted) void begin(isSessionOver ? triesAfterSession : 1);
  });
  void begin(0);
  return () => {
    stopping.abort();
    setLiveState('off');
    void connection.stop();
  };
}

function listen(connection: HubConnection): void {
  connection.on('ShowMessage', (pushed: unknown) => {
    const message = Message.safeParse(pushed);
    if (message.success) showAlert(message.data);
    void refreshMessages();
  });
  connection.on('Changed', (pushed: unknown) => {
    const change = Changed.safeParse(pushed);
    if (!change.success) return;
    if (['messages', 'everything'].includes(change.data.kind)) void refreshMessages();
    notifyChange(change.data);
  });
}

/** Whatever was sent while the connection was down was missed. */
function refetchAll(): void {
  void refreshMessages();
  notifyChange({ kind: 'everything', ids: [] });
}
