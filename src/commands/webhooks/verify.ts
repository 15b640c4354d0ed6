import { signatureTolerance } from '../../contract/webhook-events.ts';
import { command } from '../framework/command.ts';
import { integer, text } from '../framework/option.ts';

export const secretFile = text({
  help: 'File with the secret of the subscription',
  placeholder: 'file',
  complete: 'file',
});

export const tolerance = integer({
  help: 'How far the time of the signature may be off, before or after now',
  placeholder: 'seconds',
  min: 0,
  default: signatureTolerance,
});

export const verify = command({
  name: 'verify',
  summary: 'Check the signature of a delivery; the raw body comes on stdin',
  description:
    'Ends with 0 when the signature holds and with 5 when it does not, with the reason. The body must be byte for byte what was received: parsed and written anew it is another one.',
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
