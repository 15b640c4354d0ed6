import { expect, it } from 'vitest';
import { wrap } from '../../src/terminal/wrap.ts';

it('breaks lines at spaces, and keeps what they begin with', () => {
  expect(wrap('  one two three', 9)).toBe('  one two\nthree');
});

it('leaves a command at the end whole, so that it can be copied', () => {
  expect(wrap('There are none. Make one with: svc webhooks create --url <url>', 32)).toBe(
    'There are none. Make one with:\nsvc webhooks create --url <url>',
  );
});

it('a command that a message begins with is part of its sentence', () => {
  expect(wrap('Error: svc deck generate takes one argument, but got 2.', 24)).toBe(
    'Error: svc deck generate\ntakes one argument, but\ngot 2.',
  );
});
