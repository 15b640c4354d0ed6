import { command } from '../framework/command.ts';
import { conversionArgument } from './conversion-argument.ts';

export const status = command({
  name: 'status',
  summary: 'Ask once how far a conversion has come',
  args: conversionArgument,
  examples: [['The newest one of this machine', 'svc convert status last']],
  load: () => import('./status.run.ts'),
});
