import { argument, command } from '../framework/command.ts';
import { lookUpKinds } from './look-up-kinds.ts';

/** Fills the cache of completion in the background; see ../completion/looked-up.ts. */
export const refresh = command({
  name: '__refresh',
  hidden: true,
  summary: 'Fill the completion cache',
  args: { kind: argument({ help: 'What to look up', choices: lookUpKinds }) },
  examples: [],
  load: () => import('./refresh.run.ts'),
});
