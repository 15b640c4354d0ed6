import { argument, command } from '../framework/command.ts';
import { headings } from '../headings.ts';
import { placeCompletion } from './places.ts';
import { shells } from './shells.ts';

export const completion = command({
  name: 'completion',
  summary: 'Print the completion script of a shell',
  description:
    'Completes commands, flags, values, files, environments, and ids, templates, languages and agents that the service knows. Values from the service are fetched in the background and cached for ten minutes, so the first Tab may find nothing yet.',
  heading: headings.setUp,
  args: { shell: argument({ help: 'The shell to complete in', choices: shells }) },
  examples: [
    ['bash, permanently', placeCompletion('bash')],
    ['zsh, permanently (a folder in $fpath)', placeCompletion('zsh')],
    ['fish, permanently', placeCompletion('fish')],
    ['PowerShell, for this session', 'svc completion powershell | Out-String | Invoke-Expression'],
  ],
  load: () => import('./completion.run.ts'),
});
