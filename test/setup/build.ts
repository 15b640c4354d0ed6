import { execa } from 'execa';

/** The end-to-end tests run the built binary, so what they test is always today's source. It is built once for all projects. */
export default async function build(): Promise<void> {
  if (process.env.SVC_TEST_SKIP_BUILD === '1') return;
  await execa('npm', ['run', '--silent', 'build']);
  process.env.SVC_TEST_SKIP_BUILD = '1';
}
