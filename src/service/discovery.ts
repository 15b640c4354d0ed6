import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { timeLimit } from '../contract/time-limit.ts';

/** Where a service identifies itself without a key, so that clients can check before sending one. */
export const identityPath = '/.well-known/svc';

interface Announcement {
  instance: string;
  url: string;
}

const folderOf = (dataDir: string) => join(dataDir, 'serving');

/** Announces this service to commands on the same data folder; returns a function that withdraws the announcement. */
export function announce(dataDir: string, announcement: Announcement): () => void {
  const folder = folderOf(dataDir);
  const file = join(folder, `${announcement.instance}.json`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(announcement), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return () => rmSync(file, { force: true });
}

/**
 * The URL of a service running on the data folder, if any. Announcements of killed services remain and their
 * ports may be reused, so the instance must match. One that accepts the connection but does not answer is
 * skipped, not forgotten.
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

/** Only applies to a service that is there: without one, the connection is refused at once. */
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
