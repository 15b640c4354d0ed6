import { createHash, randomBytes } from 'node:crypto';
import type { Service } from '../service.ts';
import { type App, apps, findApp } from './apps.ts';

type Parts = Pick<Service, 'store'>;

/** Connections are made for the owner of a key (Authentication). */
export async function isConnected({ store }: Parts, keyId: string, app: App): Promise<boolean> {
  return !app.needsAuthorization || store.connections.has(keyId, app.id);
}

export async function mentionsConnectedApp(parts: Parts, keyId: string, prompt: string): Promise<boolean> {
  for (const app of apps) if (app.named.test(prompt) && (await isConnected(parts, keyId, app))) return true;
  return false;
}

/** The path of a page on which its owner can allow the app: once, and not for long. */
export async function openAuthorization(
  { store }: Parts,
  keyId: string,
  app: App,
  ttlSeconds: number,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await store.connections.offer({ hash: hashOf(token), keyId, app: app.id, ttlMs: ttlSeconds * 1000 });
  return `${authorizationPath}?token=${token}`;
}

/** The token stands in the query, which no log shows. */
export const authorizationPath = '/integrations/authorize';

/** The app that the page is for; undefined once it was used or has lapsed. */
export async function authorizedApp({ store }: Parts, token: string): Promise<App | undefined> {
  const id = await store.connections.offered(hashOf(token));
  return id === undefined ? undefined : findApp(id);
}

/** Connects the app and uses the page up; undefined when that was done already. */
export async function authorize({ store }: Parts, token: string): Promise<App | undefined> {
  const id = await store.connections.accept(hashOf(token));
  return id === undefined ? undefined : findApp(id);
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
