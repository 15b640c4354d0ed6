import { hasOtherScript } from '../../language/scripts.ts';
import type { Tone } from './brief.ts';

const words: [Tone, string][] = [
  [
    'formal',
    'formal|professional|serious|formell|sachlich|seriös|formel|professionnel|sérieux|profesional|serio|formale|professionale|profissional|resmi',
  ],
  [
    'friendly',
    'friendly|casual|conversational|warm|fun|funny|humorous|playful|informal|freundlich|locker|amical|décontracté|chaleureux|amistoso|cercano|amichevole|informale|amigável|descontraído|ramah|santai',
  ],
  [
    'bold',
    'bold|inspiring|inspirational|persuasive|energetic|confident|mutig|begeisternd|überzeugend|audacieux|inspirant|percutant|audaz|inspirador|persuasivo|audace|ispirante|ousado|berani|meyakinkan',
  ],
  [
    'plain',
    'plain|simple|clear|concise|matter-of-fact|einfach|klar|schlicht|clair|sobre|sencillo|claro|semplice|chiaro|simples|sederhana|jelas',
  ],
];
const eastern: [Tone, RegExp][] = [
  ['formal', /フォーマル|丁寧|正式|专业|격식|공식적|رسمي|औपचारिक/u],
  ['friendly', /親しみやすい|カジュアル|亲切|轻松|친근|편안한|ودي|मैत्रीपूर्ण/u],
  ['bold', /力強い|大胆|有力|대담|설득력|جريء|ملهم|प्रभावशाली/u],
  ['plain', /シンプルな|簡潔な|わかりやすい|简洁|简单|간결한|쉬운|بسيط|सरल/u],
];
const nouns = 'tone|style|voice|language|ton(?:fall)?|stil|style|tono|estilo|stile|tom|gaya|nada';

const namesTone = new RegExp(nouns, 'iu');

/** How a prompt wants to be spoken for, with the words that say so: "in a friendly tone". */
export function readTone(prompt: string): { tone: Tone; phrase: string } | undefined {
  // Each pattern is dear to compile: none is where no word for a tone stands.
  for (const [tone, list] of namesTone.test(prompt) ? words : []) {
    const pattern = new RegExp(
      `[,;.]?\\s*(?:(?:in|with|use|using|keep|auf|mit|dans|avec|en|con|em|com|dengan)\\s+)?(?:(?:an?|einem|einen|un|une|uno|una|um|uma|the|it)\\s+)?(?:(?:very|sehr|très|muy|molto|muito)\\s+)?(?:(?:${list})(?:e[nmrs]?)?\\s+(?:${nouns})|(?:${nouns})\\s*[:：]?\\s*(?:${list}))(?![\\p{L}])`,
      'iu',
    );
    const match = pattern.exec(prompt);
    if (match) return { tone, phrase: match[0] };
  }
  if (!hasOtherScript(prompt)) return undefined;
  const found = eastern.find(([, pattern]) =>
    new RegExp(
      `(?:${pattern.source})(?:な|的|한)?(?:トーン|口調|语气|风格|어조|톤|أسلوب|शैली|लहजे)|(?:أسلوب|نبرة)\\s+(?:${pattern.source})`,
      'u',
    ).test(prompt),
  );
  return found && { tone: found[0], phrase: '' };
}
