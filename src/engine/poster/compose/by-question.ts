import type { Part } from './parts.ts';

/** Combines the methods and results of a paper that gives them per question: one section for methods, one for results. */
export function gathered(parts: Part[]): Part[] {
  const isResult = ({ role }: Part) => role === 'results';
  const methods = parts.filter((part) => part.role === 'methods' && part.parts.some(isResult));
  const [first] = methods;
  const results = methods.flatMap((part) => part.parts.filter(isResult));
  const [told] = results;
  if (!first || !told || methods.length < 2) return parts;
  const others = methods.map((part) => ({ ...part, parts: part.parts.filter((one) => !isResult(one)) }));
  const last = methods.at(-1);
  return parts.flatMap((part) => [
    ...(part === first ? [merged(first, others)] : methods.includes(part) ? [] : [part]),
    ...(part === last ? [merged(told, results)] : []),
  ]);
}

const merged = (first: Part, parts: Part[]): Part => ({
  ...first,
  blocks: parts.flatMap(({ blocks }) => blocks),
  words: parts.reduce((sum, { words }) => sum + words, 0),
  weight: parts.reduce((sum, { weight }) => sum + weight, 0),
  parts: parts.flatMap((part) => part.parts),
});
