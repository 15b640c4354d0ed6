import type { Locale } from '../../contract/locales.ts';
import type { Brief } from '../content/brief/brief.ts';
import { figureOf } from '../content/figure-of.ts';
import { hasFiniteVerb } from '../language/composing-words.ts';

/**
 * "Harbour team: Q1 results and Q2 plan": what stands right behind a subject and states nothing is part of it, where
 * documents have what is to be told.
 */
export function withWholeSubject(brief: Brief, prompt: string, language: Locale): Brief {
  const { topic, facts, generic, title } = brief;
  const [fact] = facts;
  if (!fact || facts.length > 1 || fact.label || fact.parts || generic || title) return brief;
  if (figureOf(fact.text) || hasFiniteVerb(fact.text, language)) return brief;
  const whole = prompt.replace(/\s+/gu, ' ').toLowerCase();
  const from = whole.indexOf(topic.toLowerCase());
  const joint = /^\s?(?:[:：,，]|[-–—](?=\s))\s?/u.exec(whole.slice(from + topic.length))?.[0];
  if (from < 0 || !joint || !whole.startsWith(fact.text.toLowerCase(), from + topic.length + joint.length))
    return brief;
  return { ...brief, topic: `${topic}${joint}${fact.text}`, facts: [] };
}
