import type { Instruction } from './instruction.ts';

const quoteMarks = /^["'“”„«»「」『』‘’\s]+|["'“”„«»「」『』‘’\s]+$/gu;

/** What something should become: the last quotation, else what follows a colon or "to". */
export function newValue(instruction: Instruction): string | undefined {
  const quoted = instruction.quotes.at(-1);
  if (quoted) return quoted;
  const colon = /[:：]\s*(.+)$/u.exec(instruction.text)?.[1];
  const after =
    /(?:\s|^)(?:to|as|into|with|say|read|zu|in|auf|durch|à|en|par|por|a|con|in|para|como|menjadi|dengan)\s+(.+)$/iu.exec(
      instruction.text,
    )?.[1];
  const eastern =
    /(?:を|は|把|将)?.*?[「『]?([^「」『』を]+?)[」』]?(?:に(?:変更|して|変え)|として|으로 (?:변경|바꿔))/u.exec(
      instruction.text,
    )?.[1];
  return clean(colon ?? after ?? eastern);
}

export interface Replacement {
  from: string;
  to: string;
}

/** "Replace A with B", "change 46% to 52%", «remplace A par B», 「AをBに」. */
export function replacementIn({ quotes, bare, text }: Instruction): Replacement | undefined {
  const [from, to] = quotes;
  if (from !== undefined && to !== undefined) return { from, to };
  for (const pattern of replacements) {
    const match = pattern.exec(quotes.length > 0 ? text : bare);
    const one = clean(match?.[1]);
    const other = clean(match?.[2]);
    if (one && other) return { from: one, to: other };
  }
  return undefined;
}

const place =
  '(?:\\s+(?:on|in|at|of|auf|in|sur|dans|en|su|nella|no|na|di|pada)\\s+(?:(?:the|der|dem|die|la|le|el|il|lo|a|o)\\s+)?(?:slide|page|folie|seite|diapo\\p{L}*|chart|graph|figure|diapositiva|salindia|deck|presentation|\\p{L}+\\s+slide).*)?$';
const replacements = [
  new RegExp(
    `(?:replace|change|update|correct|set|substitute)\\s+(?:the (?:figure|number|value|word|words|text|phrase)\\s+)?(.+?)\\s+(?:with|to|by|into)\\s+(.+?)${place}`,
    'iu',
  ),
  new RegExp(
    `(?:ersetze|ändere|aktualisiere|korrigiere)\\s+(.+?)\\s+(?:durch|zu|auf|in|mit)\\s+(.+?)${place}`,
    'iu',
  ),
  new RegExp(`(?:remplace[rz]?|change[rz]?|modifie[rz]?)\\s+(.+?)\\s+(?:par|en|à)\\s+(.+?)${place}`, 'iu'),
  new RegExp(
    `(?:reemplaza\\p{L}*|cambia\\p{L}*|sustitu\\p{L}+|substitu\\p{L}+|troque|mude|altere|sostitu\\p{L}+)\\s+(.+?)\\s+(?:por|a|con|para|in)\\s+(.+?)${place}`,
    'iu',
  ),
  new RegExp(`(?:ganti|ubah)\\s+(.+?)\\s+(?:dengan|menjadi)\\s+(.+?)${place}`, 'iu'),
  /(?:の)?([^\sの、]+)を([^\s、]+?)に(?:変更|置き換え|修正|変え)/u,
  /(?:把|将)(.+?)(?:改为|改成|替换为|换成|变成)(.+?)$/u,
  /(\S+?)(?:을|를)\s+(\S+?)(?:으로|로)\s+(?:변경|바꿔|교체|수정)/u,
  /(?:استبدل|غيّر|غير)\s+(.+?)\s+(?:بـ\s?|ب|إلى)\s*(.+?)$/u,
  /(\S+)\s+को\s+(\S+)\s+(?:से|में)\s+बद/u,
];

function clean(text: string | undefined): string | undefined {
  const value = text
    ?.replace(quoteMarks, '')
    .replace(/(?<!\.\.)[.。।]$/u, '')
    .trim();
  return value || undefined;
}
