import { publicRouteName } from './public-routes.ts';
import { findRoute } from './router.ts';

/** Which of what is served a request was for, in one word that holds nothing of what it carried. */
export function operationName(method: string, url: URL | undefined): string {
  if (!url) return 'unknown';
  const name = publicRouteName(url.pathname);
  if (name) return name;
  try {
    const route = findRoute(method, url);
    return route && 'operation' in route ? route.operation.id : 'unknown';
  } catch {
    // A path of several operations whose query names none.
    return 'unknown';
  }
}
