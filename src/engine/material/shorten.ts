import { readingLength } from '../analysis/segment.ts';

/**
 * Words that tie a sentence to the one before it; standing alone it reads better without them. Only those set off by a
 * comma: others are part of the sentence, and in German its order hangs on them.
 */
const connectors =
  /^(?:however|moreover|furthermore|in addition|additionally|therefore|thus|hence|also|finally|overall|in particular|for example|for instance|as a result|consequently|meanwhile|at the same time|in conclusion|and|but|so|allerdings|jedoch|außerdem|zudem|daher|deshalb|schließlich|insgesamt|zum beispiel|und|aber|cependant|toutefois|en outre|de plus|par ailleurs|ainsi|donc|enfin|par exemple|sin embargo|además|por lo tanto|por tanto|así|finalmente|por ejemplo|tuttavia|inoltre|pertanto|quindi|infine|ad esempio|no entanto|contudo|além disso|portanto|assim|por fim|por exemplo|namun|selain itu|oleh karena itu|akhirnya|misalnya|しかし|また|さらに|したがって|そのため|例えば|最後に|然而|但是|此外|另外|因此|所以|例如|最后|그러나|하지만|또한|따라서|예를 들어|마지막으로|ومع ذلك|بالإضافة إلى ذلك|لذلك|وأخيرا|हालांकि|इसके अलावा|इसलिए|अंत में)[,،、，]\s*/iu;

/** How far a sentence may exceed its room: layout makes smaller what is a little long. */
const tolerance = 1.8;

/** A statement as a point or a title: whole where it fits, else its main clause. Never cut within a clause. */
export function condensed(text: string, limit: number): string {
  return condense(text, limit) ?? mainClause(withoutAsides(withoutTies(text)), limit * tolerance);
}

/** A label or a cell, as short as its room: cut at a word, and shown so, where nothing else helps. */
export function shorten(text: string, limit: number): string {
  const lean = condensed(text, limit);
  return readingLength(lean) <= limit * tolerance ? lean : cut(lean, limit);
}

/** A statement that can be a point as it stands, or its main clause can. */
export function isSayable(text: string, limit: number): boolean {
  return readingLength(condensed(text, limit)) <= limit * tolerance;
}

/** The statement without ties and asides, or its main clause; undefined when even that is too long. */
function condense(text: string, limit: number): string | undefined {
  const plain = withoutTies(text);
  if (readingLength(plain) <= limit) return plain;
  const lean = withoutAsides(plain);
  if (readingLength(lean) <= limit) return lean;
  const clause = mainClause(lean, limit);
  return readingLength(clause) <= limit ? clause : undefined;
}

/** True when nothing has to be cut in the middle. */
export function fitsWhole(text: string, limit: number): boolean {
  return condense(text, limit) !== undefined;
}

/** What may follow a main clause without changing what it says. */
const additions =
  /[;；]\s|\s[–—]\s|:\s(?=[\p{Ll}\d])|,\s(?=(?:up|down|which|who|whose|where|as|while|with|compared|making|thanks to|after|because|driven|led|including|according to|and (?:it|they|we|this|the)|the (?:\p{L}+est|best|worst|first|second|third|highest|lowest)|was|wobei|während|weil|nachdem|womit|wodurch|dank|gegenüber|der|die|das|qui|dont|où|ce qui|grâce|contre|après|tandis que|soit|que|lo que|donde|gracias|frente|mientras|che|il che|dove|grazie|mentre|o que|onde|graças|enquanto|yang|karena|sehingga|dibanding)\s)/giu;
/** A clause that begins so is no main clause. */
const subordinate =
  /^(?:if|unless|when|while|although|though|because|since|after|before|as|until|wenn|falls|obwohl|weil|nachdem|bevor|da|während|si|quand|lorsque|bien que|comme|parce que|aunque|cuando|como|porque|se|quando|sebbene|poiché|perché|embora|porque|jika|ketika|karena|meskipun|apabila)\s/iu;

function mainClause(text: string, limit: number): string {
  if (subordinate.test(text)) return text;
  const ends = [...text.matchAll(additions)].map(({ index }) => index);
  const end = ends.findLast((at) => at >= 25 && readingLength(text.slice(0, at)) <= limit);
  return end === undefined ? text : text.slice(0, end).trim();
}

function withoutTies(text: string): string {
  const bare = text
    .replace(/\s*[:：,;，；、،]\s*$/u, '')
    .replace(/\s*\[\d+(?:\s*[,–-]\s*\d+)*\]/g, '')
    .replace(/[.。।．]+\s*$/u, (end, at: number, whole: string) =>
      /(?<!°)\p{Lu}$|[.。।]\s/u.test(whole.slice(0, at)) ? end : '',
    )
    .trim();
  const untied = bare.replace(connectors, '');
  return untied.charAt(0).toUpperCase() + untied.slice(1);
}

function withoutAsides(text: string): string {
  return text
    .replace(/\s*[(（][^()（）]*[)）]/gu, '')
    .replace(/\s+([,.;:])/g, '$1')
    .trim();
}

/** At the end of the last word that fits, with an ellipsis in the place of the rest. */
function cut(text: string, limit: number): string {
  let end = 0;
  for (let length = 0; end < text.length && length < limit - 1; end++)
    length += readingLength(text.charAt(end));
  const head = text.slice(0, end);
  const word = head.lastIndexOf(' ');
  const at = word > head.length * 0.55 ? word : head.length;
  return `${head.slice(0, at).trim()}…`;
}
