import type { Brief } from './brief.ts';
import { readAudience } from './read-audience.ts';
import { readCount } from './read-count.ts';
import { readPurpose } from './read-purpose.ts';
import { readTopic } from './read-topic.ts';

/** Understands a prompt: what it is about, for whom, how long, in which language and shape. */
export function readBrief(prompt: string): Brief {
  const text = prompt.normalize('NFC').replace(/\s+/g, ' ').trim();
  const count = readCount(text);
  const audience = readAudience(text);
  const { topic, subject } = readTopic(text, [count?.phrase, audience?.phrase]);
  return {
    topic,
    subject,
    purpose: readPurpose(text),
    ...(count && { count: count.count }),
    ...(audience && { audience: audience.name, readership: audience.readership }),
    generic: false,
    sections: [],
  };
}
