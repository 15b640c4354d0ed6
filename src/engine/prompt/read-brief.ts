import type { Brief, Purpose } from './brief.ts';
import { readAudience } from './read-audience.ts';
import { readCount } from './read-count.ts';
import { readLanguage } from './read-language.ts';
import { readPurpose } from './read-purpose.ts';
import { readSections } from './read-sections.ts';
import { readTone } from './read-tone.ts';
import { isGeneric, readTopic } from './read-topic.ts';

/** Understands a prompt: what it is about, for whom, how long, in which language, tone and shape. */
export function readBrief(prompt: string): Brief {
  const written = prompt.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  const sections = readSections(written);
  const text = oneLine(sections ? written.replace(sections.phrase, ' ') : written);
  const count = readCount(text);
  const language = readLanguage(text);
  const audience = readAudience(text);
  const tone = readTone(text);
  const phrases = [count?.phrase, audience?.phrase, language?.phrase, tone?.phrase];
  const { topic, subject } = readTopic(text, phrases);
  return {
    topic,
    subject,
    generic: isGeneric(topic),
    purpose: purposeOf(text, audience?.phrase),
    ...(count && { count: count.count }),
    ...(language && { language: language.locale }),
    ...(audience && { audience: audience.name, readership: audience.readership }),
    sections: sections?.sections ?? [],
    ...(tone && { tone: tone.tone }),
  };
}

/** "Fire safety training for new employees" is a training; for whom it is decides only where nothing else does. */
function purposeOf(text: string, audience = ''): Purpose {
  const purpose = readPurpose(audience ? text.replace(audience, ' ') : text);
  return purpose === 'general' ? readPurpose(text) : purpose;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
