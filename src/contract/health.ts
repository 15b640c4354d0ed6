import { healthCategories } from './choices.ts';
import { operation } from './operation.ts';
import { oneOf, successWith } from './schemas.ts';
import { Type } from './type.ts';

const group = 'Health';

export const liveness = operation({
  id: 'liveness',
  group,
  summary: 'Answer a fixed greeting without asking any other service.',
  method: 'GET',
  path: '/test',
  response: { status: 200, schema: successWith({ message: Type.String() }) },
  errors: [],
  category: null,
});

export const componentHealth = operation({
  id: 'componentHealth',
  group,
  summary: 'Report the health of the components behind a category.',
  method: 'GET',
  path: '/health',
  query: Type.Object({ category: Type.Optional(oneOf(healthCategories)) }),
  response: {
    status: 200,
    schema: Type.Object({
      message: Type.String(),
      status: Type.String(),
      data: Type.Optional(
        Type.Object({
          message: Type.String(),
          category: Type.String(),
          services: Type.Array(
            Type.Object({
              name: Type.String(),
              status: Type.String(),
              detail: Type.Optional(Type.String()),
            }),
          ),
          timestamp: Type.String({ format: 'date-time' }),
        }),
      ),
    }),
  },
  errors: ['INVALID_INPUT', 'SERVICE_UNAVAILABLE'],
  category: null,
});
