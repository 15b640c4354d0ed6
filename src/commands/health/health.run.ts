import { componentHealth, liveness } from '../../contract/health.ts';
import { safeText } from '../../terminal/safe-text.ts';
import type { Run } from '../framework/command.ts';
import type { health } from './health.ts';

export const run: Run<typeof health> = async (context, { category }) => {
  const client = await context.client();
  if (category === undefined) {
    const { data } = await client.call(liveness);
    return context.output.result(data, ({ good }) => `${good('up')}\t${safeText(data.message)}`);
  }
  const report = await client.call(componentHealth, { query: { category } });
  await context.output.result(report, ({ good, caution, bad }) => {
    const paint = (status: string) => (status === 'ok' ? good : status === 'degraded' ? caution : bad);
    const lines = (report.data?.services ?? []).map(({ name, status, detail }) =>
      [safeText(name), paint(status)(safeText(status)), safeText(detail ?? '')].join('\t').trimEnd(),
    );
    return [`${safeText(report.status)}\t${safeText(report.message)}`, ...lines].join('\n');
  });
};
