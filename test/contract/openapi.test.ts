import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { localOperations } from '../../src/contract/local/local-operations.ts';
import { openApiDocument } from '../../src/contract/openapi/document.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { operations } from '../../src/contract/operations.ts';

interface Described {
  operationId: string;
  deprecated?: boolean;
  parameters?: object[];
  requestBody?: object;
  'x-local'?: true;
}

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

  const paths = document.paths as Record<string, Record<string, Described>>;

  test('describes every operation once, and once more at its alias', () => {
    const ids = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId);
    const own = ids.filter((id) => !id.endsWith('Alias'));
    expect(own.sort()).toEqual(Object.keys({ ...operations, ...localOperations }).sort());
    expect(new Set(ids).size).toBe(ids.length);
    for (const { method, alias, id } of Object.values<Operation>(operations))
      if (alias) expect(paths[alias.path.split('?')[0] as string]?.[method.toLowerCase()], id).toBeDefined();
  });

  test('marks what an alias has superseded, and only that', () => {
    for (const { id, path, method, alias } of Object.values<Operation>(operations))
      expect(paths[path]?.[method.toLowerCase()]?.deprecated ?? false, id).toBe(alias?.supersedes ?? false);
  });

  test('marks what only the local service has', () => {
    for (const [path, methods] of Object.entries(paths))
      for (const described of Object.values(methods))
        expect(described['x-local'] ?? false, path).toBe(path.startsWith('/local/v1/'));
  });

  test('has the id of an alias in its path and nowhere else', () => {
    const described = paths['/api/v1/template-conversions/{callback_id}/reactions']?.put;
    expect(described?.parameters).toMatchObject([{ name: 'callback_id', in: 'path', required: true }]);
    expect(JSON.stringify(described?.requestBody)).not.toContain('callback_id');
  });

  test('has one description where the query tells operations apart', () => {
    expect(paths['/api/v1/templates']?.get?.parameters?.[0]).toMatchObject({
      name: 'feature',
      required: true,
      schema: { enum: ['auto_generator', 'template_converter'] },
    });
  });
});
