import { signatureTolerance } from '../../contract/webhook-events.ts';
import { command } from '../framework/command.ts';
import { integer, text } from '../framework/option.ts';

export const secretFile = text({
  help: 'File with the secret of the subscription',
  placeholder: 'file',
  complete: 'file',
});

export const tolerance = integer({
  help: 'Seconds that the time of the signature may be off, before or after now',
  placeholder: 'seconds',
  min: 0,
  default: signatureTolerance,
});

export const verify = command({
  name: 'verify',
  summary: 'Check the signature of a delivery; the raw body comes on stdin',
  description:
    'Ends with 0 when the signature is valid and with 5, and the reason, when it is not. The body must be byte for byte what was received; a body that was parsed and serialised again does not match.',
  options: {
    secretFile,
    signature: text({ help: 'The X-Service-Signature header', placeholder: 'header' }),
    tolerance,
  },
  examples: [
    [
      'A body that was kept',
      'svc webhooks verify --secret-file hook.secret --signature "$SIGNATURE" < body.json',
    ],
  ],
  load: () => import('./verify.run.ts'),
});
