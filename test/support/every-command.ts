import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandSpec, Node } from '../../src/commands/framework/command.ts';
import { commandsOf } from '../../src/commands/framework/commands-of.ts';
import { root } from '../../src/commands/tree.ts';
import { deckBytes } from './sample-files.ts';

function commandsBelow(node: Node, path: string[]): [path: string, spec: CommandSpec][] {
  const below = commandsOf(node).flatMap((child) => commandsBelow(child, [...path, child.name]));
  return node.kind === 'command' ? [[path.join(' '), node], ...below] : below;
}

/** Every command of the tree with the words that name it, those that are steps of another included. */
export const everyCommand = commandsBelow(root, []);

/** What a command needs to do its work with any service; without an entry a word stands for each argument. */
const given: Readonly<Record<string, string[]>> = {
  'deck generate': ['Tea', '--file', 'source.pdf', '--out', 'made.pptx', '--force'],
  'deck edit': ['cb_1', 'Shorter', '--out', 'made.pptx', '--force'],
  'deck download': ['cb_1', '--out', 'made.pptx', '--force'],
  'poster generate': ['Open day', '--out', 'made.pptx', '--force'],
  'poster edit': ['cb_1', 'Larger'],
  'poster open': ['cb_1', '--format', 'pptx'],
  'poster download': ['cb_1', '--out', 'made.pptx', '--force'],
  convert: ['deck.pptx', '--template', 'T1', '--out', 'made.pptx', '--force'],
  'convert upload': ['deck.pptx'],
  'convert start': ['file_1', '--template', 'T1'],
  'convert download': ['cb_1', '--out', 'made.pptx', '--force'],
  'convert suggestions apply': ['cb_1', '--color', '#000000=#ffffff'],
  'convert retarget': ['cb_1', '--template', 'T1'],
  'convert work-area list': ['cb_1', '--slide', '1'],
  'convert work-area apply': ['cb_1', '--slide', '1', '--selection', 'title'],
  'convert layouts list': ['cb_1', '--slide', '1'],
  'convert layouts apply': ['cb_1', '--slide', '1', '--layout', 'L1', '--source', 'target'],
  'convert format show': ['cb_1', '--slide', '1'],
  'convert format apply': ['cb_1', '--slide', '1', '--config', 'config.json'],
  'convert react': ['cb_1', '--like'],
  upload: ['source.pdf'],
  'files validate': ['--link', 'https://example.com'],
  'templates list': ['--for', 'deck'],
  'jobs forget': ['--lapsed'],
  'webhooks create': ['--url', 'https://example.com/hook'],
  'webhooks update': ['whsub_1', '--description', 'Ours'],
  'webhooks delete': ['whsub_1', '--yes'],
  'webhooks rotate-secret': ['whsub_1', '--yes'],
  'webhooks verify': ['--secret-file', 'secret.txt', '--signature', 't=1,v1=00'],
  check: ['deck.pptx'],
  'auth login': ['--with-key'],
  'env add': ['staging', '--base-url', 'https://staging.example'],
  'env remove': ['staging', '--yes'],
  'env use': ['local'],
  'config get': ['language'],
  'config set': ['language', 'de'],
  'config unset': ['language'],
  completion: ['bash'],
  'local keys create': ['--name', 'walked'],
  'local keys revoke': ['walked'],
  'local templates add': ['deck.pptx'],
  'local reset': ['--yes'],
  api: ['GET', '/api/v1/themes'],
  help: ['exit-codes'],
  __refresh: ['deck-template'],
};

const files: Readonly<Record<string, string | Buffer>> = {
  'source.pdf': '%PDF-1.7\n%%EOF',
  'config.json': '{}',
  'secret.txt': 'whsec_0123456789',
  'deck.pptx': deckBytes(2000),
};

/** Writes the files that the lines name; the names. */
export function writeFilesOfLines(folder: string): string[] {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return Object.keys(files);
}

/** A line that lets a command do its work. */
export const lineOf = (path: string, { args }: CommandSpec): string[] => [
  ...path.split(' '),
  ...(given[path] ?? Object.values(args).map(() => 'cb_1')),
];
