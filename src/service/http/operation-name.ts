import { publicRouteName } from './public-routes.ts';
import { findRoute } from './router.ts';

/** Which of what is served a request was for, in one word that holds nothing of what it carried. */
export function operationName(method: string, target: string): string {
  const text = target.startsWith('/') ? `http://localhost${target}` : target;
  if (!URL.canParse(text)) return 'unknown';
  const url = new URL(text);
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
