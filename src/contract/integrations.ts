import { operation } from './operation.ts';
import { nonEmpty, success, successWith } from './schemas.ts';
import { Type } from './type.ts';

const group = 'Integrations';
const query = Type.Object({ mcp_id: nonEmpty('Id of the app.') });
const invalid = { missing: 'MISSING_REQUIRED_FIELD', malformed: 'MISSING_REQUIRED_FIELD' } as const;

export const integrationConnect = operation({
  id: 'integrationConnect',
  group,
  summary: 'Connect an app, or get the page where its owner grants access.',
  method: 'GET',
  path: '/api/v2/integrations/auth',
  query,
  response: {
    status: 200,
    schema: success(
      Type.Union([
        Type.Object({ auth_url: Type.String({ format: 'uri' }) }),
        Type.Object({ status: Type.Literal('connected'), message: Type.String() }),
      ]),
    ),
  },
  errors: ['MISSING_REQUIRED_FIELD', 'MCP_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  category: null,
  invalid,
});

export const integrationStatus = operation({
  id: 'integrationStatus',
  group,
  summary: 'Tell whether an app is connected.',
  method: 'GET',
  path: '/api/v2/integrations/auth/status',
  query,
  response: { status: 200, schema: successWith({ connected: Type.Boolean() }) },
  errors: ['MISSING_REQUIRED_FIELD', 'MCP_NOT_FOUND'],
  category: null,
  invalid,
});
