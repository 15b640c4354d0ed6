import { ClarificationNeeded } from '../deck.ts';

/** What came out is not what was wished, or more than that: a defect, told in words, and nothing of it is kept. */
export class EditNotDone extends ClarificationNeeded {
  constructor(what: string) {
    super(`The edit was not kept, because it did not come out as asked: ${what}`);
  }
}
