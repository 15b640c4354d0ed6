import { apartFromSituation } from '../../language/situation.ts';
import { apartFromWishes } from './clauses.ts';
import { asWritten, capitalisedIn, narrowed } from './one-line.ts';
import { apartFromOnly, withoutOrigin } from './only-chapter.ts';
import { withCounts } from './read-count.ts';
import { requestIn } from './request-in.ts';
import { withoutSlidesOn } from './slides-on.ts';
import { subjectFirst } from './subject-first.ts';
import { apartFromLimit } from './subject-limits.ts';
import { inReadWords } from './unread-prompt.ts';
import { withoutWishLabels } from './wish-labels.ts';

/** A prompt without its limits, its reasons, its wishes and its request, one after the other. */
export function peeled(prompt: string) {
  const narrow = apartFromLimit(apartFromOnly(withoutOrigin(narrowed(prompt))));
  const { ahead, prompt: rest } = apartFromSituation(asWritten(inReadWords(narrow.prompt)));
  const wanted = withoutSlidesOn(withCounts(rest));
  const filled = withoutWishLabels(capitalisedIn(wanted.prompt));
  const wished = apartFromWishes(filled.prompt, filled.audience !== undefined);
  const form = subjectFirst(wished.prompt, filled.hasTopic);
  const readers = filled.audience ?? wished.audience?.name ?? form.audience;
  return { narrow, ahead, wanted, filled, wished, form, readers };
}

/** "Il me faudrait un petit diaporama pour l'assemblée": a request that names no subject. */
export function onlyAsked(topic: string, head: string): boolean {
  const { rest, hasDeck, made = '' } = requestIn(head) ?? {};
  return (
    rest === '' && hasDeck === true && made !== '' && topic.toLowerCase().indexOf(made.toLowerCase()) > 0
  );
}
