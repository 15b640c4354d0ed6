import { ClarificationNeeded } from '../../deck.ts';

/** The file was written and does not hold what was wished: a defect, told in words, and nothing of it is kept. */
export class EditNotDone extends ClarificationNeeded {
  constructor(what: string) {
    super(`The edit was not kept, because it did not come out as asked: ${what}`);
  }
}
