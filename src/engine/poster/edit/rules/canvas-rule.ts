import {
  canvasOf,
  defaultPaperSize,
  defaultSquareSize,
  type Orientation,
  type PaperSize,
  paperSizes,
  type SquareSize,
  squareSizes,
} from '../../../../contract/canvases.ts';
import { ClarificationNeeded } from '../../../deck.ts';
import { reflowed } from '../../layouts/reflow.ts';
import type { EditRule } from '../edit-state.ts';
import { withContent } from '../edit-state.ts';

const orientationWords: Record<Orientation, RegExp> = {
  landscape:
    /\blandscape\b|querformat|paysage|format horizontal|\bhorizontal|apaisad|orizzontale|paisagem|lanskap|mendatar|أفقي|लैंडस्केप|क्षैतिज|横長|横向き|横型|가로|横向|横版/iu,
  portrait:
    /\bportrait\b|hochformat|hochkant|format vertical|\bvertical|verticale|retrato|potret|tegak|عمودي|رأسي|पोर्ट्रेट|ऊर्ध्वाधर|縦長|縦向き|縦型|세로|竖向|纵向|竖版/iu,
  square:
    /\bsquare\b|quadratisch|carrée?|cuadrad[oa]|quadrat[oa]|quadrad[oa]|persegi|bujur sangkar|مربع|वर्गाकार|正方形|정사각|方形/iu,
};

const sizeNames = [...paperSizes, ...squareSizes];

/** "Make it portrait", "as A2": another canvas. The content is kept and the regions move. */
export const canvasRule: EditRule = ({ clause: { words }, document }) => {
  const asked = (Object.keys(orientationWords) as Orientation[]).find((name) =>
    orientationWords[name].test(words),
  );
  const size = sizeNames.find((name) =>
    new RegExp(
      `(?<![\\p{Script=Latin}\\d])${name.replace('_', '[ _-]')}(?![\\p{Script=Latin}\\d])`,
      'iu',
    ).test(words),
  );
  const isSize =
    size && (paperSizes as readonly string[]).includes(size)
      ? true
      : size &&
        /size|canvas|poster|format|cm\b|square|größe|plakat|taille|affiche|tamaño|cartel|dimensione|manifesto|tamanho|cartaz|ukuran|サイズ|ポスター|尺寸|大小|海报|크기|포스터|حجم|مقاس|ملصق|आकार|पोस्टर/iu.test(
          words,
        );
  if (!asked && !isSize) return undefined;
  const orientation = asked ?? orientationFor(size, document.orientation);
  const kept = canvasOf(orientation, document.size) ? document.size : undefined;
  const wanted = (size ?? kept ?? (orientation === 'square' ? defaultSquareSize : defaultPaperSize)) as
    | PaperSize
    | SquareSize;
  if (!canvasOf(orientation, wanted)) throw new ClarificationNeeded(wrongSize(orientation, wanted));
  if (orientation === document.orientation) return { ...document, size: wanted };
  const moved = withContent(document, { arrangement: reflowed(document.content, orientation) });
  return { ...moved, orientation, size: wanted };
};

/** A size of the other set says the orientation, too, when only one is possible. */
function orientationFor(size: string | undefined, current: Orientation): Orientation {
  return size && !canvasOf(current, size) && canvasOf('square', size) ? 'square' : current;
}

const wrongSize = (orientation: Orientation, size: string): string =>
  orientation === 'square'
    ? `A square poster cannot be ${size.toUpperCase()}. Which of its sizes shall it be: ${squareSizes.join(', ')}?`
    : `A ${orientation} poster cannot be ${size}. Which of its sizes shall it be: ${paperSizes.join(', ')}?`;
