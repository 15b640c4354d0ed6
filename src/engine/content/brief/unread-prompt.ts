import { splitSentences } from '../../language/sentences.ts';
import { isUnreadLanguage, unreadRequest } from '../../language/unread-language.ts';
import { capitalised } from './split.ts';

/** A prompt in a language svc does not read, with the certain parts of its request put into words it reads. */
export function inReadWords(prompt: string): string {
  if (!isUnreadLanguage(prompt)) return prompt;
  const [line = '', ...lines] = prompt.split('\n');
  const [first = ''] = splitSentences(line, 'en');
  const { count, topic } = unreadRequest(first, prompt);
  if (!count && !topic) return prompt;
  const asked = [capitalised(topic ?? first.replace(/[.!?]$/u, '')), count && `${count} slides`].filter(
    Boolean,
  );
  return [`${asked.join(', ')}.${line.slice(line.indexOf(first) + first.length)}`, ...lines].join('\n');
}
