import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

const home = '/usr/lib/postgresql';

/** Where Debian has the newest server that is installed. */
function programs(): string {
  const [newest] = readdirSync(home).sort((a, b) => Number(b) - Number(a));
  return join(home, newest as string, 'bin');
}

/** The server refuses to run as root. */
function asUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export interface PostgresServer {
  /** Makes an empty database and answers with its address. */
  database(): Promise<string>;
  /** Puts PgBouncer before it, with two connections that it lends for a transaction at a time; the same address through it. */
  pooled(address: string): Promise<string>;
  /** Ends the server and every connection at once, and starts it again on what it has kept. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A server of its own in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-postgres-'));
  const user = asUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid as number);
  const bin = programs();
  const data = join(folder, 'data');
  const initialise = ['-D', data, '-U', 'svc', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initialise, { ...user, cwd: folder, stdio: 'pipe' });
  const port = await freePort();
  const addressOf = (name: string) => `postgres://svc@127.0.0.1:${port}/${name}`;
  let server = await start();
  const poolers: ChildProcess[] = [];
  let made = 0;

  async function start() {
    const settings = ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'];
    const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-k', folder, '-p', String(port), ...settings],
      options,
    );
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    await untilAnswers(addressOf('postgres'), child);
    return { child, ended };
  }

  async function end(signal: 'SIGINT' | 'SIGQUIT') {
    server.child.kill(signal);
    await server.ended;
  }

  return {
    async database() {
      const name = `svc_${++made}`;
      const client = new Client(addressOf('postgres'));
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return addressOf(name);
    },
    async pooled(address) {
      const listens = await freePort();
      const settings = join(folder, 'pgbouncer.ini');
      writeFileSync(
        settings,
        `[databases]
* = host=127.0.0.1 port=${port} user=svc
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listens}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
      );
      const child = spawn('/usr/sbin/pgbouncer', [settings], { ...user, cwd: folder, stdio: 'ignore' });
      poolers.push(child);
      const through = address.replace(`:${port}/`, `:${listens}/`);
      await untilAnswers(through, child);
      return through;
    },
    async restart() {
      await end('SIGQUIT');
      server = await start();
    },
    async stop() {
      for (const pooler of poolers) pooler.kill('SIGKILL');
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(address: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; !(await answers(address)); tries++) {
    if (tries > 600 || child.exitCode !== null) throw new Error(`${child.spawnfile} did not start.`);
    await sleep(50);
  }
}

async function answers(address: string): Promise<boolean> {
  const client = new Client(address);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
