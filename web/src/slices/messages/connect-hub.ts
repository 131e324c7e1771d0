import { Message, type UserId } from '@freshet/contract';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { z } from 'zod';
import { setLiveState, tellChange } from '#api/live';
import { accessToken } from '#api/session';
import { showAlert } from './alerts.ts';
import { refreshMessages } from './message-queries.ts';

const Changed = z.object({ kind: z.string(), ids: z.array(z.union([z.number(), z.string()])) });

const waitsMs = [0, 2000, 5000, 10_000, 30_000];
const waitMs = (tries: number) => waitsMs[Math.min(tries, waitsMs.length - 1)] ?? 0;

/** Opens the line to the hub for a person and keeps it open until it is stopped. */
export function connectHub(userId: UserId): () => void {
  const stopping = new AbortController();
  const connection = new HubConnectionBuilder()
    .withUrl('/messagehub', { accessTokenFactory: async () => (await accessToken().catch(() => null)) ?? '' })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: ({ previousRetryCount }) => waitMs(previousRetryCount) })
    .configureLogging(LogLevel.None)
    .build();
  connection.on('ShowMessage', (pushed: unknown) => {
    const message = Message.safeParse(pushed);
    if (message.success) showAlert(message.data);
    void refreshMessages();
  });
  connection.on('Changed', (pushed: unknown) => {
    const change = Changed.safeParse(pushed);
    if (!change.success) return;
    if (['messages', 'everything'].includes(change.data.kind)) void refreshMessages();
    tellChange(change.data);
  });
  connection.onreconnecting(() => setLiveState('reconnecting'));
  connection.onreconnected(() => void subscribe().then(lookAnew));
  // The server ended it for good, or the first try failed: begin from the start.
  connection.onclose(() => void start(1));

  const subscribe = () => connection.invoke('Subscribe', userId).then(() => setLiveState('live'));
  const lookAnew = () => {
    // Whatever was said while the line was down was missed.
    void refreshMessages();
    tellChange({ kind: 'everything', ids: [] });
  };
  const start = async (tries: number): Promise<void> => {
    if (stopping.signal.aborted) return;
    if (tries > 0) setLiveState('reconnecting');
    await new Promise((resolve) => setTimeout(resolve, waitMs(tries)));
    if (stopping.signal.aborted) return;
    try {
      await connection.start();
      await subscribe();
      if (tries > 0) lookAnew();
    } catch {
      if (connection.state === 'Disconnected') void start(tries + 1);
    }
  };
  void start(0);
  return () => {
    stopping.abort();
    setLiveState('off');
    void connection.stop();
  };
}
