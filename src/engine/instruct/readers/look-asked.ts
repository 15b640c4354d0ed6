import type { Operation } from '../operations.ts';

export const colours = (operation: Operation): boolean =>
  operation.op === 'look.set' && operation.look.colour !== undefined;

/** "Increase the size and the colour red" asks for a size as well. */
export const sizes = (operation: Operation): boolean =>
  operation.op === 'object.place' ||
  (operation.op === 'look.set' &&
    (['size', 'sizeBy', 'lineSpacing', 'lineWidth', 'lineWidthBy'] as const).some(
      (key) => operation.look[key] !== undefined,
    ));
