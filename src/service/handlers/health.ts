import type { componentHealth, liveness } from '../../contract/health.ts';
import { Failure } from '../failure.ts';
import { componentsOf } from '../health/components.ts';
import type { Handler } from './handler.ts';

export const answerLiveness: Handler<typeof liveness> = () => ({
  success: true,
  data: { message: 'Hello from svc.' },
});

/** One that is degraded is not required; without any of the others no document is made or kept. `scim` has none here. */
export const reportHealth: Handler<typeof componentHealth> = async ({ service, query: { category } }) => {
  const message = 'The service is up.';
  if (category === undefined) return { message, status: 'ok' };
  const services = category === 'autogenerator' ? await componentsOf(service) : [];
  const broken = services.filter(({ status }) => status === 'unavailable').map(({ name }) => name);
  if (broken.length > 0)
    throw new Failure('SERVICE_UNAVAILABLE', `Not all components work: ${broken.join(', ')}.`, {
      details: { category, services },
    });
  const timestamp = new Date(service.now()).toISOString();
  return { message, status: 'ok', data: { message, category, services, timestamp } };
};
