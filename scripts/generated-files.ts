import { version } from '../package.json';
import { completionScripts } from '../src/commands/completion/scripts.ts';
import { root } from '../src/commands/tree.ts';
import { manPages } from './man-page.ts';

/** Every committed file that is made from the declarations: its path in the repository and its text. */
export function generatedFiles(): [path: string, text: string][] {
  return [
    ['completions/svc.bash', completionScripts.bash],
    ['completions/_svc', completionScripts.zsh],
    ['completions/svc.fish', completionScripts.fish],
    ['completions/svc.ps1', completionScripts.powershell],
    ...manPages(root, version).map(({ name, text }): [string, string] => [`man/${name}`, text]),
  ];
}
