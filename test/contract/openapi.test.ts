import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../src/contract/openapi/document.ts';
import { operations } from '../../src/contract/operations.ts';

describe('the OpenAPI document', () => {
  const document = openApiDocument('1.2.3');

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  test('is refused by the validator when it is broken', async () => {
    const { valid } = await new Validator().validate({ ...structuredClone(document), paths: { x: 1 } });
    expect(valid).toBe(false);
  });

  test('describes every operation once', () => {
    const ids = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId);
    expect(ids.sort()).toEqual(Object.keys(operations).sort());
  });
});
