import { literalPattern } from '../../language/literal-pattern.ts';
import type { RegionPlan } from './parse-regions.ts';

/** "Heat pump left, gas right. Heat pump: 18,000 euros …. Gas: 9,000 euros …": what is told behind the name of a region is its text. */
export function withLabelled(plan: RegionPlan): RegionPlan {
  const found = plan.body.flatMap(({ name, text }, region) => {
    const label = new RegExp(`(?<=^|[.!?。！？\\n]\\s{0,3})${literalPattern(name)}\\s?[:：]\\s*`, 'iu');
    const match = text ? null : label.exec(plan.rest);
    return match ? [{ region, at: match.index, from: match.index + match[0].length }] : [];
  });
  if (found.length === 0) return plan;
  found.sort((a, b) => a.at - b.at);
  const body = [...plan.body];
  for (const [index, { region, from }] of found.entries()) {
    const text = plan.rest.slice(from, found[index + 1]?.at).trim();
    const named = body[region];
    if (named && text) body[region] = { ...named, text };
  }
  return { ...plan, body, rest: plan.rest.slice(0, found[0]?.at).trim() };
}
