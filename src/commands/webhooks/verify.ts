import { signatureTolerance } from '../../contract/webhook-events.ts';
import { command } from '../framework/command.ts';
import { integer, text } from '../framework/option.ts';

export const secretFile = text({
  help: 'File with the secret of the subscription',
  placeholder: 'file',
  complete: 'file',
});

export const tolerance = integer({
  help: 'Seconds by which the time of the signature may differ from now',
  placeholder: 'seconds',
  min: 0,
  default: signatureTolerance,
});

export const verify = command({
  name: 'verify',
  summary: 'Check the signature of a delivery; the raw body comes on stdin',
  description:
    'Exits with code 0 when the signature is valid, else with code 5 and the reason. The body must be byte for byte what was received; a body that was parsed and serialised again does not match.',
  options: {
    secretFile,
    signature: text({ help: 'The X-Service-Signature header', placeholder: 'header' }),
    tolerance,
  },
  examples: [
    ['A saved body', 'svc webhooks verify --secret-file hook.secret --signature "$SIGNATURE" < body.json'],
  ],
  load: () => import('./verify.run.ts'),
});
