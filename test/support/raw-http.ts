import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** What a server answers to bytes that no HTTP library would send; resolves when it closes the connection. */
export function sendRaw(port: number, text: string): Promise<RawAnswer> {
  return answerOf(
    connect(port, '127.0.0.1', function (this: Socket) {
      this.write(text);
    }),
  );
}

/** Everything a connection is sent until it is closed. */
export function answerOf(socket: Socket): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    // A connection that is cut off while it still sends ends with an error, and with what came before it.
    socket.on('error', () => {});
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1] ?? 0), head, body });
    });
  });
}
