import { operation } from './operation.ts';
import { nullable, pageQuery, templateItem, templateQuery } from './schemas.ts';
import { Type } from './type.ts';

const category = 'auto_generator';
const audience = Type.Object({ id: Type.String(), name: Type.String() });

const audienceList = Type.Object({
  success: Type.Literal(true),
  result: Type.Array(audience),
  items: Type.Array(audience),
  next_cursor: nullable(Type.String()),
});

export const audienceSearchDefaultLimit = 15;

export const audienceListing = operation({
  id: 'audienceListing',
  group: 'Audiences',
  summary: "List the company's audiences.",
  method: 'GET',
  path: '/api/v1/audiences',
  query: Type.Object({
    feature: Type.Optional(Type.String()),
    id: Type.Optional(Type.String()),
    sort: Type.Optional(Type.String({ description: 'For example name:asc.' })),
    ...pageQuery,
  }),
  response: { status: 200, schema: audienceList },
  errors: ['INVALID_INPUT', 'RATE_LIMIT_EXCEEDED'],
  category,
});

export const audienceSearch = operation({
  id: 'audienceSearch',
  group: 'Audiences',
  summary: 'Search the audiences, most relevant first.',
  method: 'POST',
  path: '/api/v1/audiences/search',
  body: Type.Object({
    feature: Type.Optional(Type.String()),
    query: Type.Optional(Type.String({ description: 'Free text.' })),
    id: Type.Optional(Type.String()),
    sort: Type.Optional(Type.String()),
    filterBy: Type.Optional(Type.Object({})),
    filterByCollection: Type.Optional(Type.Object({})),
    fields: Type.Optional(Type.Array(Type.String())),
    extraFields: Type.Optional(Type.Array(Type.String())),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, description: `${audienceSearchDefaultLimit} unless given.` }),
    ),
  }),
  response: { status: 200, schema: audienceList },
  errors: ['INVALID_INPUT', 'RATE_LIMIT_EXCEEDED'],
  category,
});

export const themeListing = operation({
  id: 'themeListing',
  group: 'Themes',
  summary: "List the company's themes (brand templates).",
  method: 'GET',
  path: '/api/v1/themes',
  query: Type.Object({ ...templateQuery, feature: Type.Optional(Type.String()) }),
  response: {
    status: 200,
    schema: Type.Object({
      success: Type.Literal(true),
      data: Type.Array(templateItem),
      next_cursor: nullable(Type.String()),
    }),
  },
  errors: ['INVALID_INPUT', 'RATE_LIMIT_EXCEEDED'],
  category,
});
