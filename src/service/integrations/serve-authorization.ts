import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Service } from '../service.ts';
import type { App } from './apps.ts';
import { authorize, authorizedApp } from './connections.ts';

/** The page on which the owner of a key allows an app. Reading it changes nothing: browsers and chats fetch links ahead. */
export async function serveAuthorization(
  service: Service,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const connects = request.method === 'POST';
  const app = await (connects ? authorize : authorizedApp)(service, token);
  // The body of the form is empty; the token in the path is all it needs.
  request.resume();
  send(response, app ? 200 : 410, app ? (connects ? connected(app) : question(app)) : lapsed);
}

const question = ({ name }: App): Page => ({
  title: `Connect ${name}`,
  text: `Decks and posters made with your key may then refer to ${name}. The local service has no content of it, and nothing is sent to ${name}.`,
  button: `Connect ${name}`,
});

const connected = ({ name }: App): Page => ({
  title: `${name} is connected`,
  text: 'You can close this page.',
});

const lapsed: Page = {
  title: 'This page is no longer valid',
  text: 'It was used already, or too much time has passed. Ask for a new one, for example with: svc integrations connect',
};

interface Page {
  title: string;
  text: string;
  button?: string;
}

const css =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem;color:#1a1f2b;background:#fff}' +
  'h1{font-size:1.6rem}button{font:inherit;padding:.6rem 1.4rem;border:0;border-radius:.4rem;background:#1f4fd8;color:#fff;cursor:pointer}' +
  '@media(prefers-color-scheme:dark){body{color:#e8eaf0;background:#14171f}}';
const cssHash = createHash('sha256').update(css).digest('base64');

/** Nothing in a page comes from a request, so nothing needs escaping. */
function send(response: ServerResponse, status: number, { title, text, button }: Page): void {
  const form = button ? `<form method="post"><button>${button}</button></form>` : '';
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${css}</style></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p>${form}</main></body></html>`;
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(html),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${cssHash}'; form-action 'self'; frame-ancestors 'none'`,
    })
    .end(html);
}
