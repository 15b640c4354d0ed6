import type { Locale } from '../../../contract/locales.ts';
import { languageNames } from '../../../contract/locales.ts';
import type { Brief } from '../../content/brief/brief.ts';
import type { Agent } from '../../profiles/agents.ts';
import type { Audience } from '../../profiles/audiences.ts';
import type { Chat, Message } from '../provider/chat.ts';
import { tokensOf } from '../provider/meter.ts';
import { fenceRule } from '../sources/fence.ts';
import type { Material } from '../sources/material.ts';
import type { Capacity } from './capacity.ts';
import type { SupportCheck } from './support.ts';

/** What a deck is written from and with. */
export interface Task {
  prompt: string;
  brief: Brief;
  language: Locale;
  count: number;
  agent?: Agent;
  audience?: Audience;
  notes: boolean;
  capacity: Capacity;
  material: Material;
  support: SupportCheck;
  chat: Chat;
}

/** What answers take of the context, and what one is given at most: more costs and is read less well. */
const answerTokens = 3000;
const usualContext = 32_000;
const most = { plan: 24_000, slide: 7_000 } as const;

/** Tokens of material that a request may have beside its other words. */
export function budgetOf(kind: keyof typeof most, { chat }: Task, ...words: string[]): number {
  const context = chat.capabilities.context ?? usualContext;
  const taken = words.reduce((sum, one) => sum + tokensOf(one), 0);
  return Math.max(400, Math.min(most[kind], context - answerTokens - taken));
}

/** What holds for every request about the deck. */
function rules(task: Task): string {
  const { brief, language, agent, audience, material } = task;
  return [
    'You are an experienced author of presentations. You answer with one JSON value that follows the given schema, and with nothing else. A field that is not used is null.',
    `Everything that is shown on slides is written in ${languageNames[language]}, also where the material is in another language. Names stay as they are.`,
    'One message a slide: its title says the message as a whole sentence, with its figure where there is one, never a mere topic. What stands below supports just that.',
    'Write what an expert would tell this audience: concrete, in few words, without filler, without praise. Say a thing once in the deck. No Markdown, no ids in the text.',
    material.isEmpty
      ? 'There is no material. State no figures, names, dates or quotations but those of the prompt; a figure that you compute from them stands in "computed" with its formula. What the author has to add is asked for in "to_add".'
      : `State only what the material says. Each figure keeps its value, unit, sign and what it is of; a figure that you compute from figures of the passages stands in "computed" with its formula. Quotations are word for word. "uses" names the ids of the passages that a slide rests on. ${fenceRule}`,
    brief.tone ? `The tone is ${brief.tone}.` : '',
    audience ? `The audience: ${audience.name}. ${audience.instructions}` : '',
    !audience && brief.audience ? `The audience: ${brief.audience}.` : '',
    agent ? `You work as: ${agent.name}. ${agent.instructions}` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** A request: the rules, and what is asked. The schema stands there too, for servers that do not pass it on. */
export function request(task: Task, asked: string, schema: object): Message[] {
  const { form } = task.chat.capabilities;
  const shape =
    form === 'json_schema' || form === 'tools'
      ? ''
      : `\n\nThe JSON Schema of the answer:\n${JSON.stringify(schema)}`;
  return [
    { role: 'system', text: rules(task) },
    { role: 'user', text: `${asked}${shape}` },
  ];
}
