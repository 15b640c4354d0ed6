import type { getResolvedPDFJS } from 'unpdf';
import { combined, identity, type Matrix } from './matrix.ts';

export type Operators = Awaited<ReturnType<typeof getResolvedPDFJS>>['OPS'];

/** Tracks the current transformation matrix of a page, through nested forms. */
export class PageMatrix {
  current: Matrix = identity;
  readonly #outer: Matrix[] = [];
  readonly #ops: Operators;

  constructor(ops: Operators) {
    this.#ops = ops;
  }

  follow(operator: number, values: unknown): void {
    const { save, restore, transform, paintFormXObjectBegin, paintFormXObjectEnd } = this.#ops;
    if (operator === save) this.#outer.push(this.current);
    else if (operator === transform) this.#enter(values as Matrix);
    else if (operator === paintFormXObjectBegin) {
      this.#outer.push(this.current);
      const [own] = values as [Matrix | null];
      if (own) this.#enter(own);
    } else if (operator === restore || operator === paintFormXObjectEnd)
      this.current = this.#outer.pop() ?? this.current;
  }

  #enter(matrix: Matrix): void {
    this.current = combined(this.current, matrix);
  }
}
