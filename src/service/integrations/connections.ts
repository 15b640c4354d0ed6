import { createHash, randomBytes } from 'node:crypto';
import type { Service } from '../service.ts';
import { type App, apps, findApp } from './apps.ts';

type Parts = Pick<Service, 'store' | 'now'>;

/** Connections are made for the owner of a key (Authentication). */
export function isConnected({ store }: Pick<Parts, 'store'>, keyId: string, app: App): boolean {
  if (!app.needsAuthorization) return true;
  return store.get('SELECT 1 FROM connections WHERE key_id = ? AND app = ?', keyId, app.id) !== undefined;
}

/** Whether a prompt names an app that the owner of the key has connected. */
export const mentionsConnectedApp = (parts: Pick<Parts, 'store'>, keyId: string, prompt: string): boolean =>
  apps.some((app) => app.named.test(prompt) && isConnected(parts, keyId, app));

/** The path of a page on which its owner can allow the app: once, and not for long. */
export function openAuthorization(
  { store, now }: Parts,
  keyId: string,
  app: App,
  ttlSeconds: number,
): string {
  const token = randomBytes(24).toString('base64url');
  store.transaction(() => {
    store.run('DELETE FROM authorizations WHERE expires_at <= ?', now());
    store.run(
      'INSERT INTO authorizations (hash, key_id, app, expires_at) VALUES (?, ?, ?, ?)',
      hashOf(token),
      keyId,
      app.id,
      now() + ttlSeconds * 1000,
    );
  });
  return `${authorizationPath}?token=${token}`;
}

/** The token stands in the query, which no log shows. */
export const authorizationPath = '/integrations/authorize';

/** The app that the page is for; undefined once it was used or has lapsed. */
export function authorizedApp({ store, now }: Parts, token: string): App | undefined {
  const row = store.get<{ app: string }>(
    'SELECT app FROM authorizations WHERE hash = ? AND expires_at > ?',
    hashOf(token),
    now(),
  );
  return row && findApp(row.app);
}

/** Connects the app and uses the page up; undefined when that was done already. */
export function authorize(parts: Parts, token: string): App | undefined {
  const { store, now } = parts;
  return store.transaction(() => {
    const app = authorizedApp(parts, token);
    if (!app) return undefined;
    store.run(
      `INSERT OR IGNORE INTO connections (key_id, app, connected_at)
       SELECT key_id, app, ? FROM authorizations WHERE hash = ?`,
      now(),
      hashOf(token),
    );
    store.run('DELETE FROM authorizations WHERE hash = ?', hashOf(token));
    return app;
  });
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
