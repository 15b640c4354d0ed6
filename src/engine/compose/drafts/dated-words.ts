import { readingLength } from '../../analysis/segment.ts';

/** "Before April 2027" is another time than April 2027: these words go with their date. */
const governing =
  /(?:^|[\s,;(])(before|after|until|till|from|since|by|vor|nach|bis(?: zum)?|ab|seit|avant|après|jusqu.(?:à|en|au)|dès|depuis|à partir de|d.ici|antes de|después de|hasta|desde|a partir de|prima di|entro(?: il)?|dopo(?: il)?|fino a|dal|da|até|depois de|sebelum|setelah|sampai|hingga|sejak|mulai|قبل|بعد|حتى|منذ)\s+(?:(?:the|dem|den|le|la|el|il)\s+)?$/iu;
/** In these languages they stand behind it. */
const governingAfter =
  /^\s?(?:までに|まで|以降|以前|から|까지|부터|이후|이전|之前|以前|之后|以后|以来|前|起|से पहले|के बाद|तक)/u;
/** These add nothing to a date that stands above the event. */
const plain = /[,\s]+(?:on|in|at|am|im|um|le|du|en|el|il|em|pada|في)?\s*$/iu;

/** A date that comes up this early begins its sentence. */
const beginning = 16;
/** Fewer letters say nothing without their date. */
const least = 8;

/**
 * What happened, and when, of a sentence that a date begins or ends: the date stands above the event already. Words that
 * govern the date stay with it; a date amid a sentence stays there.
 */
export function datedWords(text: string, date: string): { when: string; what: string } {
  const at = text.indexOf(date);
  if (at < 0) return { when: date, what: text };
  const [before = '', governs = ''] = governing.exec(text.slice(0, at)) ?? [];
  const [behind = ''] = governingAfter.exec(text.slice(at + date.length)) ?? [];
  const lead = text.slice(0, at - before.length);
  const tail = text.slice(at + date.length + behind.length);
  const when = `${governs ? `${governs.charAt(0).toUpperCase()}${governs.slice(1)} ` : ''}${date}${behind}`;
  if (/^[.。]?$/.test(tail) && lead.trim().length > least)
    return { when, what: governs ? lead.trim() : lead.replace(plain, '').trim() };
  const rest = tail.replace(/^[\s,:;–—-]+|^[には、，年]+/u, '');
  return readingLength(lead) <= beginning && rest.length > least
    ? { when, what: rest }
    : { when: date, what: text };
}
