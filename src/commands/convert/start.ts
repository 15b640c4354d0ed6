import { argument, command } from '../framework/command.ts';
import { startConversionOptions } from './convert-options.ts';

export const start = command({
  name: 'start',
  summary: 'Convert a deck that was uploaded',
  writes: true,
  args: { fileId: argument({ help: 'Id of the upload' }) },
  options: startConversionOptions,
  examples: [
    ['Return at once', 'svc convert start 6a1e0b52-93f7-4d6a-8f0e-2b1c5d7e9a34 --template harbour --no-wait'],
  ],
  load: () => import('./start.run.ts'),
});
