import type { componentHealth, liveness } from '../../contract/health.ts';
import type { Handler } from './handler.ts';

export const answerLiveness: Handler<typeof liveness> = () => ({
  success: true,
  data: { message: 'Hello from svc.' },
});

/** One process does everything, so what answers this is also what would fail; the store is asked to be sure. */
export const reportHealth: Handler<typeof componentHealth> = ({ service, query }) => {
  const message = 'The service is up.';
  if (query.category === undefined) return { message, status: 'ok' };
  service.store.get('SELECT 1');
  return {
    message,
    status: 'ok',
    data: {
      message,
      category: query.category,
      services: query.category === 'autogenerator' ? components.map((name) => ({ name, status: 'ok' })) : [],
      timestamp: new Date(service.now()).toISOString(),
    },
  };
};

const components = ['store', 'engine'];
