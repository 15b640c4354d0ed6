import type { Node } from './command.ts';

/** What follows the options: examples of a command, or where to read on. */
export function helpTail(node: Node): string {
  if (node.kind === 'group') {
    const topics = node.name === 'svc' ? '\nTopics: svc help environment, exit-codes, output, local.' : '';
    return `\nsvc ${node.name === 'svc' ? '' : `${node.name} `}<command> --help shows the options and examples of a command.${topics}`;
  }
  const examples = node.examples.map(([does, line]) => `  # ${does}\n  ${line}`);
  return `\nExamples:\n${examples.join('\n\n')}`;
}
