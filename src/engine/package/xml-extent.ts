import { SourceError } from '../source.ts';

/** Limits no real part reaches; each element or attribute costs about 400 bytes as a tree. */
const xmlLimits = {
  depth: 400,
  elements: 400_000,
  attributes: 1_500_000,
  attributesOfOne: 1_000,
} as const;

const [lessThan, greaterThan, slash, exclamation, question, equals] = [...Buffer.from('<>/!?=')];

/**
 * Checks XML against the limits in one pass before parsing, since a parser's time grows with the square of
 * the depth and of an element's attributes.
 * @throws SourceError naming the limit exceeded
 */
export function refuseEndlessXml(bytes: Uint8Array, name: string): void {
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  let ofOne = 0;
  let inTag = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === lessThan) {
      const next = bytes[at + 1];
      inTag = next !== exclamation && next !== question;
      ofOne = 0;
      if (!inTag) continue;
      if (next === slash) depth--;
      else {
        depth++;
        elements++;
      }
      if (depth > xmlLimits.depth)
        throw new SourceError('corrupt', `${name} inside the file is nested too deeply to be read.`);
      if (elements > xmlLimits.elements)
        throw new SourceError(
          'too-large',
          `${name} inside the file has more elements than a document can have.`,
        );
    } else if (byte === greaterThan && inTag) {
      if (bytes[at - 1] === slash) depth--;
      inTag = false;
    } else if (byte === equals && inTag) {
      attributes++;
      ofOne++;
      if (attributes > xmlLimits.attributes || ofOne > xmlLimits.attributesOfOne)
        throw new SourceError(
          'too-large',
          `${name} inside the file has more attributes than a document can have.`,
        );
    }
  }
}
