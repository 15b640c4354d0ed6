import type { ApiKey } from '../../service/keys.ts';

/** A key of the local service as it is printed; the key itself is not in it. */
export const keyJson = ({ id, name, scopes, status, createdAt, expiresAt }: ApiKey) => ({
  id,
  name,
  scopes,
  status,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt?.toISOString() ?? null,
});
