import type { Clause } from './clause.ts';

/** What leads to new words that are not in quotation marks: "to", "says", a colon. */
const lead =
  /^.*?(?:[:：]\s*|\s(?:to(?: say| read)?|says?|reads?|should (?:say|read)|into|as|zu|in|auf|en|à|par|a|in|por|para|ke|menjadi|إلى|को)\s+)(?=\S)/iu;

/** The new words of an instruction: what is quoted last, else what follows "to" or a colon. */
export function textAfter({ words, quoted }: Clause): string | undefined {
  const last = quoted.at(-1);
  if (last) return last;
  const rest = lead.test(words) ? words.replace(lead, '').trim() : '';
  return rest.length > 1 ? rest : undefined;
}
