/** Message for HTTP clients; only the operator may know where the store is. */
export const storeUnreachable = 'The store of this service cannot be reached at the moment.';

/** The same for a damaged store. */
export const storeDamaged =
  'The store of this service is damaged. Its operator can start afresh with svc local reset, which keeps a copy of it.';

/** The store is unreadable; the message says what to do. */
export class StoreDamaged extends Error {
  override readonly name = 'StoreDamaged';

  constructor(folder: string, cause?: unknown) {
    super(
      `The store in ${folder} is damaged. Start afresh with svc local reset, which keeps a copy of it, or put back a backup.`,
      { cause },
    );
  }
}

/** The data folder cannot be opened, or was written by a newer svc. The message is for users. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';

  constructor(folder: string, reason: string, cause?: unknown) {
    super(`The data folder ${folder} cannot be used: ${reason}.`, { cause });
  }
}

/** A remote store does not respond. The message is for users and contains no password. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';

  constructor(address: string, cause: unknown) {
    const { message, code } = cause as NodeJS.ErrnoException;
    super(`The store at ${withoutPassword(address)} cannot be used: ${message || code}.`, { cause });
  }
}

/** A store address without its password. */
export function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return 'that address';
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'writing there is not allowed',
  EPERM: 'writing there is not allowed',
  EROFS: 'the disk is read-only',
  ENOSPC: 'there is no room left',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'it is not a folder',
};

/** Why a folder could not be opened, as the end of a sentence; neither system nor database words it. */
export function whyUnusable(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code && reasons[code]) return reasons[code];
  if (/unable to open/i.test(message))
    return 'its database cannot be opened; look whether the folder is yours and the disk has room';
  return message;
}
