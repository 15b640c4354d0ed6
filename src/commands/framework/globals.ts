import { progressModes } from '../../terminal/progress/progress-mode.ts';
import { choice, flag, integer, text, type ValuesOf } from './option.ts';

const group = 'Global options';

/** Options of every command; they may stand before or after it. */
export const globalOptions = {
  env: text({
    help: 'Environment to talk to',
    placeholder: 'name',
    config: 'env',
    complete: 'environment',
    group,
  }),
  baseUrl: text({
    help: "Address to use instead of the environment's",
    placeholder: 'url',
    env: 'SVC_BASE_URL',
    group,
  }),
  json: flag({ help: 'Print the result as one JSON value', group }),
  quiet: flag({ help: 'Print only errors on stderr', short: '-q', group }),
  verbose: flag({ help: 'Show each request and response, with the key masked', group }),
  progress: choice(progressModes, {
    help: 'How progress is shown, always on stderr',
    default: 'auto',
    config: 'progress',
    group,
  }),
  noInput: flag({ help: 'Never prompt; a missing value is an error', group }),
  yes: flag({ help: 'Answer yes to confirmations', group }),
  noColor: flag({ help: 'Print without colour', group }),
  timeout: integer({
    help: 'Give up on the whole command after this long',
    placeholder: 'seconds',
    min: 1,
    group,
  }),
  caCert: text({
    help: 'Trust the certificates in this PEM file too',
    placeholder: 'file',
    env: 'SVC_CA_CERT',
    complete: 'file',
    group,
  }),
  dryRun: flag({ help: 'Print the request that would be sent, and send nothing', group }),
};

export type Globals = ValuesOf<typeof globalOptions>;
