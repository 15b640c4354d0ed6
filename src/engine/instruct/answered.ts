import type { Locale } from '../../contract/locales.ts';
import { type AskedEdit, ClarificationNeeded } from '../deck.ts';
import { Answers, type Asking, unanswered } from './asking.ts';

interface Edit {
  prompt: string;
  slideIndex?: number;
  asked?: AskedEdit[];
}

/**
 * Carries out an edit, or uses it as the answer to the previous edit's question and carries that one out.
 * @throws ClarificationNeeded
 */
export async function carriedOutOrAnswered<Result>(
  edit: Edit,
  language: Locale,
  carryOut: (edit: AskedEdit, asking: Asking) => Promise<Result>,
): Promise<Result> {
  const { prompt, slideIndex, asked = [] } = edit;
  try {
    return await carryOut({ prompt, ...(slideIndex !== undefined && { slideIndex }) }, unanswered);
  } catch (error) {
    if (!(error instanceof ClarificationNeeded)) throw error;
    let isNewest = true;
    for (const { first, texts } of replays(asked, prompt)) {
      const isAnswer = Answers.of([first.prompt], language)[0]?.isSlideAlone === true;
      for (const answers of Answers.of(texts, language)) {
        // A slide named in an answer belongs to the newest edit.
        if (answers.slide !== undefined && (isAnswer || !isNewest || first.slideIndex !== undefined))
          continue;
        const at = answers.slide === undefined ? {} : { slideIndex: answers.slide - 1 };
        try {
          const result = await carryOut({ ...at, ...first }, answers);
          if (answers.allUsed) return result;
        } catch (failure) {
          if (!(failure instanceof ClarificationNeeded) || answers.goOn) throw failure;
        }
      }
      if (!isAnswer && texts.length === 1) isNewest = false;
    }
    throw error;
  }
}

/** Edits the answer may belong to, newest first, each with later texts as answers, or only the last of them. */
function replays(asked: readonly AskedEdit[], answer: string): { first: AskedEdit; texts: string[] }[] {
  return asked
    .map((first, at) => ({ first, between: asked.slice(at + 1).map(({ prompt }) => prompt) }))
    .reverse()
    .flatMap(({ first, between }) => [
      ...(between.length > 0 ? [{ first, texts: [...between, answer] }] : []),
      { first, texts: [answer] },
    ]);
}
