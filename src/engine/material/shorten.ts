import { readingLength } from '../analysis/segment.ts';

/** Words that tie a sentence to the one before it; standing alone it reads better without them. */
const connectors =
  /^(?:however|moreover|furthermore|in addition|additionally|therefore|thus|hence|also|finally|overall|in particular|for example|for instance|as a result|consequently|meanwhile|in conclusion|and|but|so|allerdings|jedoch|außerdem|zudem|daher|deshalb|schließlich|insgesamt|zum beispiel|und|aber|cependant|toutefois|en outre|de plus|par ailleurs|ainsi|donc|enfin|par exemple|sin embargo|además|por lo tanto|por tanto|así|finalmente|por ejemplo|tuttavia|inoltre|pertanto|quindi|infine|ad esempio|no entanto|contudo|além disso|portanto|assim|por fim|por exemplo|namun|selain itu|oleh karena itu|akhirnya|misalnya|しかし|また|さらに|したがって|そのため|例えば|最後に|然而|但是|此外|另外|因此|所以|例如|最后|그러나|하지만|또한|따라서|예를 들어|마지막으로|ومع ذلك|بالإضافة إلى ذلك|لذلك|وأخيرا|हालांकि|इसके अलावा|इसलिए|अंत में)(?:[,،、，]\s*|\s+(?=\p{Lu}))/iu;

/** A statement as a point or a title: whole where it fits, and where it must be cut, the cut is shown. */
export function shorten(text: string, limit: number): string {
  const plain = withoutTies(text);
  if (readingLength(plain) <= limit) return plain;
  const lean = withoutAsides(plain);
  return readingLength(lean) <= limit ? lean : cut(lean, limit);
}

/** True when nothing but ties and asides has to go. */
export function fitsWhole(text: string, limit: number): boolean {
  return readingLength(withoutAsides(withoutTies(text))) <= limit;
}

function withoutTies(text: string): string {
  const bare = text
    .replace(/\s*\[\d+(?:\s*[,–-]\s*\d+)*\]/g, '')
    .replace(/[.。।．]+\s*$/u, (end, at: number, whole: string) =>
      /\p{Lu}$|[.。।]\s/u.test(whole.slice(0, at)) ? end : '',
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

/** At the end of the last clause that fits, else of the last word, with an ellipsis in the place of the rest. */
function cut(text: string, limit: number): string {
  let end = 0;
  for (let length = 0; end < text.length && length < limit - 1; end++)
    length += readingLength(text.charAt(end));
  const head = text.slice(0, end);
  const clause = Math.max(
    ...[';', ':', ' – ', ' — ', ', ', '、', '，', '،', '；'].map((mark) => head.lastIndexOf(mark)),
  );
  const word = head.lastIndexOf(' ');
  const at = clause > head.length * 0.55 ? clause : word > head.length * 0.55 ? word : head.length;
  return `${head.slice(0, at).trim()}…`;
}
