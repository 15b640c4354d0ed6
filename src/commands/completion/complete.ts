import type { Declarations, Node } from '../framework/command.ts';
import type { Completion } from '../framework/completion-kinds.ts';
import { flagOf } from '../framework/flag-of.ts';
import { isShown } from '../framework/is-shown.ts';
import { argumentAt, type Position, readPosition } from '../framework/words.ts';

/** A completion candidate. */
export interface Candidate {
  value: string;
  help?: string;
}

/** What the shell completes itself. */
export type Fallback = 'file' | 'folder' | 'none';

export interface Answer {
  candidates: Candidate[];
  fallback: Fallback;
}

/** Candidates at the cursor, from the command declarations. Never throws, since a shell could not use it. */
export async function complete(declared: Declarations, words: readonly string[]): Promise<Answer> {
  const position = readPosition(declared, words);
  try {
    const { candidates, fallback } = await candidatesAt(declared, position);
    const matching = candidates.filter(({ value }) => value.startsWith(position.current));
    return { candidates: matching.map((one) => ({ ...one, value: position.prefix + one.value })), fallback };
  } catch {
    return { candidates: [], fallback: 'none' };
  }
}

async function candidatesAt(declared: Declarations, position: Position): Promise<Answer> {
  const { node, option, current } = position;
  if (option) {
    if (option.choices) return only(option.choices.map((value) => ({ value })));
    return option.complete ? lookUp(option.complete, declared, position) : only([]);
  }
  if (current.startsWith('-') && !position.optionsOver) return only(optionCandidates(position));
  if (position.strangers.length > 0) return only([]);
  if (node.kind === 'group')
    return only(node.commands.filter(isShown).map(({ name, summary }) => ({ value: name, help: summary })));
  const argument = argumentAt(node, position.argument);
  if (node.steps && position.argument === 0) return stepsOr(argument?.complete, node.steps);
  if (argument?.choices) return only(argument.choices.map((value) => ({ value })));
  if (!argument?.complete) return only([]);
  const found = await lookUp(argument.complete, declared, position);
  return argument.orFile ? { ...found, fallback: 'file' } : found;
}

/** The first word is a step, or the command's own argument. */
const stepsOr = (taken: Completion | undefined, steps: readonly Node[]): Answer => ({
  candidates: steps.map(({ name, summary }) => ({ value: name, help: summary })),
  fallback: taken === 'file' ? 'file' : 'none',
});

const only = (candidates: Candidate[]): Answer => ({ candidates, fallback: 'none' });

async function lookUp(kind: Completion, declared: Declarations, position: Position): Promise<Answer> {
  if (kind === 'file' || kind === 'folder') return { candidates: [], fallback: kind };
  const { valuesOf } = await import('./values.ts');
  return only(await valuesOf(kind, declared, position));
}

/** An option already given is offered again only if it may be repeated. */
function optionCandidates({ options, given }: Position): Candidate[] {
  const candidates: Candidate[] = [];
  for (const [name, { key, spec }] of options) {
    const repeated = key in given && spec.kind !== 'list';
    // Short forms would only clutter the list.
    if (!name.startsWith('--') || repeated) continue;
    if (spec.kind === 'toggle' && name !== flagOf(key)) continue;
    candidates.push({ value: name, help: spec.help });
  }
  return [...candidates, { value: '--help', help: 'Show help' }];
}
