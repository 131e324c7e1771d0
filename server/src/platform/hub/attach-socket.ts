import type { WebSocket } from 'ws';
import type { HubConnection, Line } from './hub-connection.ts';

/** A client this far behind is dropped: it refetches everything when it reconnects. */
const mostWaitingBytes = 1_000_000;
const goingAway = 1001;
const goodbyeMs = 2000;

/** Lets a connection speak over a WebSocket. */
export function attachSocket(connection: HubConnection, socket: WebSocket): void {
  connection.line = socketLine(socket);
  socket.on('message', (data, isBinary) => {
    if (isBinary || !Buffer.isBuffer(data)) connection.close('Only text is spoken here.', false);
    else connection.receive(data.toString('utf8'));
  });
  socket.on('close', () => connection.end());
  // Too large a message, or broken frames: the socket closes itself.
  socket.on('error', () => connection.end());
}

const socketLine = (socket: WebSocket): Line => ({
  send: (text) => {
    if (socket.bufferedAmount > mostWaitingBytes) return false;
    socket.send(text, () => undefined);
    return true;
  },
  end: () => {
    socket.close(goingAway);
    // A client that does not close in return is disconnected.
    setTimeout(() => socket.terminate(), goodbyeMs).unref();
  },
  isWaiting: () => false,
});
