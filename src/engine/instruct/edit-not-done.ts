import { ClarificationNeeded } from '../deck.ts';

/** The result differs from what was asked, or goes beyond it: a defect, reported in words. Nothing is kept. */
export class EditNotDone extends ClarificationNeeded {
  constructor(what: string) {
    super(`The edit was not kept, because it did not come out as asked: ${what}`);
  }
}
