import { command } from '../framework/command.ts';
import { integer, list, text } from '../framework/option.ts';
import { secretFile, tolerance } from './verify.ts';

export const listen = command({
  name: 'listen',
  summary: 'Receive deliveries on this machine: verify, show and forward them',
  description:
    'With the local environment it subscribes itself while it runs. For a hosted one, create a subscription for a public address that leads here, and give its secret. A delivery that cannot be forwarded is answered with a failure, so that the service sends it again. Ctrl-C stops it.',
  untilStopped: true,
  options: {
    port: integer({ help: 'Port to listen on; 0 picks a free one', min: 0, max: 65535, default: 0 }),
    secretFile,
    tolerance,
    forwardTo: text({ help: 'Send the raw body and headers on to this address', placeholder: 'url' }),
    events: list({
      help: 'Only these event types, separated by commas',
      placeholder: 'types',
      complete: 'event-type',
    }),
    exec: text({
      help: 'Run this in a shell for every event: its body on stdin, its id and type in SVC_EVENT_ID and SVC_EVENT_TYPE',
      placeholder: 'command',
    }),
  },
  examples: [
    ['See what the local service sends', 'svc webhooks listen'],
    ['Try a receiver you are writing', 'svc webhooks listen --forward-to http://127.0.0.1:3000/hook'],
    ['Behind a tunnel', 'svc webhooks listen --port 8080 --secret-file hook.secret'],
    [
      'Say it aloud when something fails',
      "svc webhooks listen --events autogeneration.failed --exec 'jq -r .data.error_log | say'",
    ],
  ],
  load: () => import('./listen.run.ts'),
});
