import type { ModelEndpoint } from '../../engine/deck.ts';
import type { Component } from './components.ts';

/** The language model of the operator's choice. Without it the service does all that it does, so it fails no health check. */
export async function modelComponent(model: ModelEndpoint, signal: AbortSignal): Promise<Component> {
  const [{ probeModel }, { ModelFailure }] = await Promise.all([
    import('../../engine/model/provider/look-up.ts'),
    import('../../engine/model/provider/model-failure.ts'),
  ]);
  try {
    await probeModel(model, signal);
    return { name: 'model', status: 'ok' };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return {
      name: 'model',
      status: 'degraded',
      detail: `${error.message[0]?.toUpperCase()}${error.message.slice(1)}; what is made is composed without it.`,
    };
  }
}
