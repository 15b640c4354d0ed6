import { group } from '../framework/command.ts';
import { suggestionsApply } from './suggestions-apply.ts';
import { suggestionsList } from './suggestions-list.ts';

export const suggestions = group({
  name: 'suggestions',
  summary: 'See and choose what colours become',
  commands: [suggestionsList, suggestionsApply],
});
