import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { timeLimit } from '../contract/time-limit.ts';

/** Where a service tells who it is, without a key: a client makes sure of it before it sends one. */
export const identityPath = '/.well-known/svc';

interface Announcement {
  instance: string;
  url: string;
}

const folderOf = (dataDir: string) => join(dataDir, 'serving');

/** Lets commands on the same data folder find this service; returns the way to take it back. */
export function announce(dataDir: string, announcement: Announcement): () => void {
  const folder = folderOf(dataDir);
  const file = join(folder, `${announcement.instance}.json`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(announcement), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return () => rmSync(file, { force: true });
}

/**
 * The URL of a service that others run on the data folder, if there is one. A service that was killed leaves its
 * announcement behind, and its port may be somebody else's by now: only the one that names its instance counts. One that
 * takes the connection but says nothing may have been stopped for a while: it is passed over, not forgotten.
 */
export async function findRunning(
  dataDir: string,
  patienceMs = identityPatienceMs,
): Promise<string | undefined> {
  for (const file of announcementsIn(folderOf(dataDir))) {
    const announced = readAnnouncement(file);
    const answer = announced && (await identityOf(announced.url, patienceMs));
    if (announced && answer === announced.instance) return announced.url;
    if (answer !== silent) rmSync(file, { force: true });
  }
  return undefined;
}

function announcementsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function readAnnouncement(file: string): Announcement | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Announcement;
  } catch {
    return undefined;
  }
}

/** Nobody else is waited for: where no service is, a connection on this machine is refused at once. */
const identityPatienceMs = 10_000;

const silent = Symbol('silent');

async function identityOf(url: string, patienceMs: number): Promise<string | typeof silent | undefined> {
  return new Promise((resolve) => {
    const failed = () => resolve(late.aborted ? silent : undefined);
    const late = timeLimit(patienceMs);
    const asked = request(new URL(identityPath, url), { signal: late }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve(instanceIn(text)));
      response.on('error', failed);
    });
    asked.on('error', failed);
    asked.end();
  });
}

function instanceIn(text: string): string | undefined {
  try {
    return (JSON.parse(text) as Announcement).instance;
  } catch {
    return undefined;
  }
}
