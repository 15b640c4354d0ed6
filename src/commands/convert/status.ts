import { command } from '../framework/command.ts';
import { conversionArgument } from './conversion-argument.ts';

export const status = command({
  name: 'status',
  summary: 'Show the status of a conversion',
  args: conversionArgument,
  examples: [['The newest one from this machine', 'svc convert status last']],
  load: () => import('./status.run.ts'),
});
