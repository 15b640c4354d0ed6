import { readingLength } from '../analysis/segment.ts';

/** Verbs between what is measured and its value, in the languages where the verb stands between the two. */
const rises =
  'rose|grew|increased|climbed|gained|jumped|improved|went up|is up|are up|has risen|have risen|stieg(?:en)?|wuchs(?:en)?|nahm(?:en)? zu|ist|sind|a augmenté|ont augmenté|augmente|a progressé|progresse|a crû|subi(?:ó|eron)|creci(?:ó|eron)|aument(?:ó|aron)|ha subido|ha crecido|è aumentat[oa]|sono aumentat[ie]|è cresciut[oa]|cresce|cresceu|cresceram|aumentou|aumentaram|subiu|naik|meningkat|tumbuh|增长|增加|上升|提高|提升';
const falls =
  'fell|dropped|declined|decreased|shrank|went down|is down|are down|has fallen|have fallen|sank(?:en)?|fiel(?:en)?|nahm(?:en)? ab|a baissé|ont baissé|a diminué|diminue|recule|baj(?:ó|aron)|cay(?:ó|eron)|disminuy(?:ó|eron)|ha bajado|è diminuit[oa]|sono diminuit[ie]|è scesa|è sceso|cala|caiu|caíram|diminuiu|diminuíram|turun|menurun|berkurang|下降|减少|降低';
const is =
  'reached|reaches|was|were|is|are|stands? at|stood at|amounted to|amounts? to|totalled|totaled|hit|passed|exceeded|erreichte[n]?|beträgt|betrug(?:en)?|liegt bei|lag(?:en)? bei|atteint|a atteint|s.élève à|est de|était de|alcanz(?:ó|aron)|es de|fue de|asciende a|ha raggiunto|raggiunge|è stato di|ammonta a|atingiu|chegou a|é de|foi de|mencapai|sebesar|adalah|达到|为|达';
const by =
  '(?:\\s*(?:by|to|around|about|nearly|over|more than|um|auf|rund|fast|de|à|d.environ|en|un|hasta|del|dello|a|di|em|para|sebesar|menjadi|了|至|到|约))*';

const rising = new RegExp(`^(.{3,60}?)\\s*(?<![\\p{L}])(?:${rises})${by}\\s*$`, 'iu');
const falling = new RegExp(`^(.{3,60}?)\\s*(?<![\\p{L}])(?:${falls})${by}\\s*$`, 'iu');
const being = new RegExp(`^(.{3,60}?)\\s*(?<![\\p{L}])(?:${is})${by}\\s*$`, 'iu');
/** Japanese, Korean and Hindi name the topic first and mark it; what it is compared with may follow. */
const topicMarked =
  /^(.{2,30}?)(?:は|が|은|는|이|가|\sने)[、,]?\s?(?:.{1,14}(?:により|によって|で|로|으로)\s?)?((?:前年同期|前年同月|前年|前期|前月|전년 동기|전년|전기|전월)(?:比|\s?대비))?\s*$/u;
/** And say behind the number which way it went. */
const risenAfter = /^\s*の?(?:増|上昇|向上|伸び|증가|상승|성장|늘|की वृद्धि|बढ़)/u;
const fallenAfter = /^\s*の?(?:減|低下|下落|縮小|감소|하락|줄|की कमी|की गिरावट|घट)/u;
/** Or that it simply comes to so much. */
const amountsTo =
  /^\s*(?:[.。]|$|で|に達|に上|に増|に減|まで|と(?:なっ|なり|高|低)|だ|です|を(?:記録|突破|超)|이[다며]|입니다|였|[을를] (?:기록|넘)|[에로] (?:달|늘|줄)|है|था|थी|हो|रह|तक)/u;
/** Arabic says first what happened. */
const verbFirst =
  /^(?:و|كما |وقد )?(ارتفع(?:ت)?|زاد(?:ت)?|ازداد(?:ت)?|نما|انخفض(?:ت)?|تراجع(?:ت)?|هبط(?:ت)?|بلغ(?:ت)?|وصل(?:ت)?)\s+(.{3,50}?)(?:\s+(?:بنسبة|بمقدار|إلى|نحو|حوالي))*\s*$/u;
/** "with revenue of", "mit einem Umsatz von", "con ricavi di". */
const having =
  /(?<![\p{L}])(?:with|had|has|have|posted|reported|generated|mit|avec|con|com|dengan)\s+(?:an?\s|the\s|its\s|einem?r?\s|unos?\s|unas?\s|une?\s|uma?\s)?([\p{L}][\p{L}' ’-]{3,40}?)\s+(?:of|von|de|d.|di)\s*$/iu;

/** When it was: "in the first quarter", "seit Januar". */
const time =
  /^[^,;.]{0,40}?(?<![\p{L}])((?:in|since|during|between|at the end of|last|this|im|seit|während|en|depuis|durant|au|desde|durante|nel|dal|no|na|em|desde|pada|sejak|selama)\s+[^,;.]{3,40})$/iu;

export interface LabelledFigure {
  value: string;
  label: string;
}

type Sign = '+' | '−' | '';

/**
 * What a number in a sentence measures, without the number: "Sales grew 6.1 % in May" is "+6.1 %" of "Sales in May".
 * Undefined where the sentence is built otherwise.
 */
export function labelFigure(
  before: string,
  value: string,
  after: string,
  percent: boolean,
): LabelledFigure | undefined {
  const lead = before.replace(
    /^(?:the|our|die|der|das|unsere?|les?|la|el|los|las|il|i|gli|o|a|os|as)\s+(?=\S)/iu,
    '',
  );
  const found = subjectFirst(lead) ?? verbLeading(lead) ?? markedTopic(lead, after) ?? possessed(lead);
  const subject = found?.subject.trim();
  if (!found || !subject || readingLength(subject) > 60 || /[,;]/.test(subject)) return undefined;
  // Only a share that moved carries its sign; an amount is what was reached.
  const reached = /(?<![\p{L}])(?:to|auf|à|hasta|a|para|menjadi)\s*$|(?:至|到|إلى)\s*$/iu.test(before);
  const sign = percent && !reached ? found.sign : '';
  const when = time.exec(after.trim())?.[1];
  const label = when && readingLength(`${subject} ${when}`) <= 70 ? `${subject} ${when}` : subject;
  return {
    value: /^[+−-]/.test(value) ? value : `${sign}${value}`,
    label: label.charAt(0).toUpperCase() + label.slice(1),
  };
}

interface Subject {
  subject: string;
  sign: Sign;
}

function subjectFirst(lead: string): Subject | undefined {
  const patterns: [Sign, RegExp][] = [
    ['+', rising],
    ['−', falling],
    ['', being],
  ];
  for (const [sign, pattern] of patterns) {
    const subject = pattern.exec(lead)?.[1];
    if (subject) return { sign, subject };
  }
  return undefined;
}

function verbLeading(lead: string): Subject | undefined {
  const [, verb = '', subject] = verbFirst.exec(lead) ?? [];
  if (!subject) return undefined;
  const sign = /^(?:انخفض|تراجع|هبط)/u.test(verb) ? '−' : /^(?:بلغ|وصل)/u.test(verb) ? '' : '+';
  return { subject, sign };
}

function markedTopic(lead: string, after: string): Subject | undefined {
  const [, topic, compared] = topicMarked.exec(lead) ?? [];
  if (!topic) return undefined;
  const sign = risenAfter.test(after) ? '+' : fallenAfter.test(after) ? '−' : '';
  // Where the verb says more than that it is so much, the number alone would say something else.
  if (sign === '' && !amountsTo.test(after)) return undefined;
  return { subject: compared ? `${topic}（${compared}）` : topic, sign };
}

function possessed(lead: string): Subject | undefined {
  const subject = having.exec(lead)?.[1];
  return subject ? { subject, sign: '' } : undefined;
}
