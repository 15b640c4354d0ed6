import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { below, seeded } from './random.ts';

/** What a bad network does to a connection; drawn anew for each, by the seed and its number. */
export interface Toxics {
  /** Milliseconds, at most, before each piece goes on. */
  latencyMs?: number;
  /** Pieces of at most this many bytes. */
  sliceBytes?: number;
  /** How likely a connection is cut or reset, from 0 to 1, and after how many bytes of the answer at most. */
  cut?: { likely: number; withinBytes: number };
  /** The same, within what is asked. */
  cutRequest?: { likely: number; withinBytes: number };
  /** How likely a connection is reset before anything goes through. */
  refuse?: number;
}

/** Stands between a client and a service and treats their connections as a bad network would. */
export async function faultProxy(target: number, toxics: Toxics, seed: number) {
  const counts = { connections: 0, cut: 0, refused: 0 };
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    return socket.on('error', () => {}).on('close', () => open.delete(socket));
  };

  const server = createServer((client) => {
    const random = seeded(seed + counts.connections++);
    keep(client);
    if (random() < (toxics.refuse ?? 0)) {
      counts.refused++;
      return client.resetAndDestroy();
    }
    const upstream = keep(connect(target, '127.0.0.1'));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.end());
    void pass(client, upstream, bytesBefore(toxics.cutRequest, random), random);
    return void pass(upstream, client, bytesBefore(toxics.cut, random), random);
  });

  /** Lets so many bytes through, then cuts the connection. */
  async function pass(from: Socket, to: Socket, bytes: number, random: () => number): Promise<void> {
    const { latencyMs = 0, sliceBytes = Number.POSITIVE_INFINITY } = toxics;
    let left = bytes;
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        if (latencyMs) await pause(random() * latencyMs);
        for (let at = 0; at < chunk.length; at += sliceBytes) {
          const piece = chunk.subarray(at, Math.min(chunk.length, at + sliceBytes));
          to.write(piece.subarray(0, left));
          left -= piece.length;
          if (left <= 0) return await cutOff(to, random() < 0.5);
        }
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  async function cutOff(socket: Socket, isReset: boolean): Promise<void> {
    counts.cut++;
    await pause(5);
    if (isReset) socket.resetAndDestroy();
    else socket.destroy();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** How much of a connection comes through. */
function bytesBefore(cut: Toxics['cut'], random: () => number): number {
  const isCut = random() < (cut?.likely ?? 0);
  return isCut ? below(random, cut?.withinBytes ?? 0) : Number.POSITIVE_INFINITY;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
