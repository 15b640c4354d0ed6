import { describe, expect, it } from 'vitest';
import { topicNames } from '../../src/commands/help/topics.ts';
import { createHome } from '../support/home.ts';

const home = createHome();

describe('help', () => {
  it.each([
    ['--help'],
    ['deck'],
    ['deck generate --help'],
    ['convert --help'],
    ['local --help'],
    ['api --help'],
  ])('of svc %s', async (line) => {
    const ran = await home.svc(line.split(' '));
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatchSnapshot();
  });

  it.each(topicNames)('explains %s', async (topic) => {
    const ran = await home.svc(['help', topic]);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatchSnapshot();
  });

  it('of a command is the same either way', async () => {
    const [flag, word] = await Promise.all([
      home.svc(['deck', 'watch', '--help']),
      home.svc(['help', 'deck', 'watch']),
    ]);
    expect(word.stdout).toBe(flag.stdout);
  });

  it('is data with --json', async () => {
    const help = await home.json(['deck', 'generate', '--help']);
    expect(help.options.find((option: { flag: string }) => option.flag === '--language')).toMatchObject({
      field: 'settings.language',
      config_key: 'language',
      choices: expect.arrayContaining(['en', 'ar']),
    });
  });

  it('is no answer to a group without a command where a program asks', async () => {
    const ran = await home.svc(['deck', '--json']);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(JSON.parse(ran.stderr).error.message).toBe('svc deck needs a command.');
  });

  it.each([
    [['dekc'], /no command "dekc".*svc deck/s],
    [['deck', 'genrate'], /no command "genrate".*svc deck generate/s],
    [['help', 'nonsense'], /no command or topic "nonsense"/],
    [['deck', 'generate', 'x', '--lang', 'de'], /Unknown option '--lang'. Did you mean --language\?/],
    [['--env'], /'--env <value>' argument missing/],
    [['deck', '--nonsense'], /Unknown option '--nonsense'/],
  ])('is near when %j is mistyped', async (args, says) => {
    const ran = await home.svc(args);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(says);
  });
});
