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
/** Japanese, Korean and Hindi name the topic first and mark it. */
const topicMarked = /^(.{2,30}?)(?:は|が|은|는|이|가|\sने)\s?(?:前年比|前期比|전년 대비|전년대비)?\s*$/u;

/** When it was: "in the first quarter", "seit Januar". */
const time =
  /^[^,;.]{0,40}?((?:in|since|during|at the end of|last|this|im|seit|während|en|depuis|durant|au|desde|durante|nel|dal|no|na|em|desde|pada|sejak|selama)\s+[^,;.]{3,40})$/iu;

export interface LabelledFigure {
  value: string;
  label: string;
}

/**
 * What a number in a sentence measures, without the number: "Sales grew 6.1 % in May" is "+6.1 %" of "Sales in May".
 * Undefined where the sentence is built otherwise; the whole clause is the label then.
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
  const match = (['+', '−', ''] as const)
    .map((sign, index) => ({ sign, subject: ([rising, falling, being][index] as RegExp).exec(lead)?.[1] }))
    .find(({ subject }) => subject);
  const subject = (match?.subject ?? topicMarked.exec(lead)?.[1])?.trim();
  if (!subject || readingLength(subject) > 60 || /[,;]/.test(subject)) return undefined;
  // Only a share that moved carries its sign; an amount is what was reached.
  const sign =
    percent && match && !/(?:to|auf|à|hasta|a|para|menjadi|至|到)\s*$/iu.test(before) ? match.sign : '';
  const when = time.exec(after.trim())?.[1];
  const label = when && readingLength(`${subject} ${when}`) <= 70 ? `${subject} ${when}` : subject;
  return {
    value: /^[+−-]/.test(value) ? value : `${sign}${value}`,
    label: label.charAt(0).toUpperCase() + label.slice(1),
  };
}
