/** "Please create a presentation about": what asks for the work rather than naming it. */
const request =
  /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:(?:i (?:need|want|would like)|we need)\s+|(?:make|create|generate|build|write|prepare|draft|design|give|put together)\s+(?:me |us )?)?(?:(?:an?|the|one|some)\s+)?(?:(?:short|brief|quick|simple|nice|good|clear)\s+)?(?:(?:powerpoint\s+)?(?:presentation|slide deck|slideshow|deck|slides|pptx?|powerpoint|poster))\s*(?:(?:about|on|of|covering|that (?:explains|covers|shows)|explaining|which (?:explains|covers)|titled|called|:)\s*)/iu;
const verb =
  /^(?:please\s+)?(?:make|create|generate|build|write|prepare|draft|design)\s+(?:me |us )?(?:an?\s+|the\s+)?/iu;
const about = /\b(?:of|about|on|for|regarding)\s+(?:(the|our|my|an?)\s+)?(.+)$/iu;

/** The topic of a prompt once its instructions (`phrases`, already understood) are taken out. */
export function readTopic(
  prompt: string,
  phrases: (string | undefined)[],
): { topic: string; subject: string } {
  let rest = prompt;
  for (const phrase of phrases) {
    if (phrase) rest = rest.replace(phrase, ' ');
  }
  rest = tidy(rest.replace(/\b(?:in|with|of|about|over|using)\s*(?=[,.;]|$)/giu, ' '));
  const stripped = tidy(rest.replace(request, ''));
  const body = stripped === rest ? tidy(rest.replace(verb, '')) : stripped;
  const topic = capitalise(firstSentence(body) || prompt);
  return { topic, subject: subjectOf(topic) };
}

/** "Quarterly review of a coffee chain" is about "the coffee chain": once named, it is a known one. */
function subjectOf(topic: string): string {
  const [, article, noun] = about.exec(topic) ?? [];
  if (!noun) return topic;
  return article ? `${/^an?$/i.test(article) ? 'the' : article.toLowerCase()} ${noun}` : noun;
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:])/g, '$1')
    .replace(/([,;:])(?:\s*[,;:.])+/g, '$1')
    .replace(/^[\s,.;:—–-]+|[\s,.;:—–-]+$/g, '')
    .trim();
}

function firstSentence(text: string): string {
  return tidy(text.split(/(?<=[.!?。！？।؟])\s*/u)[0] ?? text);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
