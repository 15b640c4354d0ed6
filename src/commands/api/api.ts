import { command, optionalArgument } from '../framework/command.ts';
import { flag, headerText, list, text } from '../framework/option.ts';
import { headings } from '../headings.ts';

export const api = command({
  name: 'api',
  summary: 'Send any request, with the key added',
  description:
    'The answer is printed as it arrives: JSON indented on a terminal, unchanged in a pipe or with --json. The method may be left out: GET, or POST when there is a body.',
  heading: headings.more,
  writes: true,
  args: {
    method: optionalArgument({ help: 'GET, POST, PUT, PATCH or DELETE', complete: 'api-method' }),
    path: optionalArgument({ help: 'Path, optionally with a query', complete: 'api-path' }),
  },
  options: {
    body: text({ help: 'JSON body from this file (- is stdin)', placeholder: 'file', complete: 'file' }),
    set: list({ help: 'Field of the body, as JSON or text', placeholder: 'dotted.key=value' }),
    query: list({ help: 'Query parameter', placeholder: 'name=value' }),
    header: list({ help: 'Request header', placeholder: 'name: value' }),
    include: flag({ help: 'Print the status and headers of the answer as well', short: '-i' }),
    idempotencyKey: headerText({ help: 'Requests repeated with this key count as one', placeholder: 'key' }),
    spec: flag({ help: 'Print the interface as an OpenAPI document instead' }),
  },
  examples: [
    ['A list', 'svc api GET /api/v1/themes --query limit=5'],
    [
      'A request with a body',
      'svc api POST /api/v2/generate --set prompt="A deck about tea" --set settings.language=de',
    ],
    ['The same as a curl command', 'svc api POST /api/v2/generate --set prompt=Tea --dry-run'],
    ['The whole interface', 'svc api --spec > openapi.json'],
  ],
  load: () => import('./api.run.ts'),
});
