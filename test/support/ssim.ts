/** A grey picture, row by row, 0 to 255. */
export interface Grey {
  width: number;
  height: number;
  values: Float64Array;
}

/** The window of the paper: 11 by 11 samples, a Gaussian of 1.5; and its two constants for 8 bits. */
const reach = 5;
const sigma = 1.5;
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
/** As its authors' program does it, pictures are first made so small: the eye sees a page, not its dots. */
const shortSide = 256;

const kernel = (() => {
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
})();

/**
 * Structural similarity of two pictures of one size, 1 where they are the same (Wang, Bovik, Sheikh, Simoncelli: Image
 * Quality Assessment, 2004).
 */
export function ssim(one: Grey, other: Grey): number {
  const factor = Math.max(1, Math.round(Math.min(one.width, one.height) / shortSide));
  const [a, b] = [pool(one, factor), pool(other, factor)];
  const blurred = (value: (at: number) => number) =>
    blur({ ...a, values: a.values.map((_, at) => value(at)) });
  const [x, y] = [a.values, b.values] as [Float64Array, Float64Array];
  const at = (values: Float64Array, index: number) => values[index] as number;
  const meanA = blurred((index) => at(x, index));
  const meanB = blurred((index) => at(y, index));
  const squareA = blurred((index) => at(x, index) ** 2);
  const squareB = blurred((index) => at(y, index) ** 2);
  const product = blurred((index) => at(x, index) * at(y, index));
  let sum = 0;
  for (let index = 0; index < meanA.length; index++) {
    const [ma, mb] = [at(meanA, index), at(meanB, index)];
    const [va, vb] = [at(squareA, index) - ma * ma, at(squareB, index) - mb * mb];
    const covariance = at(product, index) - ma * mb;
    sum += ((2 * ma * mb + c1) * (2 * covariance + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
  }
  return sum / meanA.length;
}

/** Each square of dots as one. */
function pool({ width, height, values }: Grey, factor: number): Grey {
  const [across, down] = [Math.floor(width / factor), Math.floor(height / factor)];
  const pooled = new Float64Array(across * down);
  for (let y = 0; y < down * factor; y++)
    for (let x = 0; x < across * factor; x++) {
      const to = Math.floor(y / factor) * across + Math.floor(x / factor);
      pooled[to] = (pooled[to] as number) + (values[y * width + x] as number) / factor ** 2;
    }
  return { width: across, height: down, values: pooled };
}

/** The weighted mean around each sample whose whole window is on the picture, first along rows, then along columns. */
function blur({ width, height, values }: Grey): Float64Array {
  const [across, down] = [width - 2 * reach, height - 2 * reach];
  const rows = new Float64Array(across * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < across; x++)
      rows[y * across + x] = kernel.reduce(
        (sum, weight, k) => sum + weight * (values[y * width + x + k] as number),
        0,
      );
  const mean = new Float64Array(across * down);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++)
      mean[y * across + x] = kernel.reduce(
        (sum, weight, k) => sum + weight * (rows[(y + k) * across + x] as number),
        0,
      );
  return mean;
}
