import { SourceError } from '../source.ts';

/** No honest part is nested deeper, or has more elements or attributes: each costs some 400 bytes as a tree. */
const xmlLimits = {
  depth: 400,
  elements: 400_000,
  attributes: 1_500_000,
  attributesOfOne: 1_000,
} as const;

const [lessThan, greaterThan, slash, exclamation, question, equals] = [...Buffer.from('<>/!?=')];

/**
 * Counts what a tree of this XML would have, in one pass over its bytes and before anything is built: a parser's time grows
 * with the square of the depth and of the attributes of one element.
 * @throws SourceError that says which limit the part passes
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
