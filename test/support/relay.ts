import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Stands before a server; frozen it goes on taking connections, and nothing comes through any of them. */
export async function relayTo(port: number) {
  const open = new Set<Socket>();
  let frozen = false;
  const flow = () => {
    for (const socket of open) frozen ? socket.pause() : socket.resume();
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => {}).on('close', () => open.delete(from) && to.destroy());
    }
    flow();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    freeze(yes: boolean) {
      frozen = yes;
      flow();
    },
  };
}
