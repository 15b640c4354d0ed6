import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from './store/store.ts';

export interface SignedUrl {
  url: string;
  expiresAt: Date;
}

interface UrlOptions {
  secret: string;
  now: () => number;
  ttlSeconds: number;
}

/**
 * URLs that carry their own permission. The token is an expiry and a digest of path and expiry, so nothing needs to be
 * kept for it, and every process on the folder accepts what any of them signed.
 */
export class SignedUrls {
  readonly #options: UrlOptions;

  constructor(options: UrlOptions) {
    this.#options = options;
  }

  /** @param path Path below the origin, already encoded. */
  sign(origin: string, path: string): SignedUrl {
    const expires = this.#options.now() + this.#options.ttlSeconds * 1000;
    return { url: `${origin}${path}?token=${this.#token(path, expires)}`, expiresAt: new Date(expires) };
  }

  /** What opens the path when it is added as `?token=`. */
  token(path: string): string {
    return this.#token(path, this.#options.now() + this.#options.ttlSeconds * 1000);
  }

  #token(path: string, expires: number): string {
    return `${expires.toString(36)}.${this.#digest(path, expires)}`;
  }

  /** Whether the token was made for this path and has not lapsed. */
  accepts(path: string, token: string | null): boolean {
    const [stamp, digest] = (token ?? '').split('.', 2);
    if (!stamp || !digest) return false;
    const expires = Number.parseInt(stamp, 36);
    const expected = Buffer.from(this.#digest(path, expires));
    const given = Buffer.from(digest);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    return this.#options.now() < expires;
  }

  #digest(path: string, expires: number): string {
    return createHmac('sha256', this.#options.secret).update(`${path}\n${expires}`).digest('base64url');
  }
}

/** What URLs are signed with: one secret a store, so that links outlive a restart. */
export const urlSecret = ({ settings }: Pick<Store, 'settings'>): Promise<string> =>
  settings.orElse('url_secret', randomBytes(32).toString('base64'));
