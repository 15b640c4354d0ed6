import { command } from '../framework/command.ts';
import { integer, list, text } from '../framework/option.ts';
import { secretFile, tolerance } from './verify.ts';

export const listen = command({
  name: 'listen',
  summary: 'Receive deliveries on this machine: verify them, show them, pass them on',
  description:
    'With the local environment it subscribes itself for as long as it runs. For a hosted one, make a subscription for a public address that leads here, and give its secret. A delivery that could not be passed on is answered as a failure, so that the service sends it again. Stops on Ctrl-C.',
  untilStopped: true,
  options: {
    port: integer({ help: 'Port to listen on; 0 picks a free one', min: 0, max: 65535, default: 0 }),
    secretFile,
    tolerance,
    forwardTo: text({ help: 'Send the raw body and headers on to this address', placeholder: 'url' }),
    events: list({
      help: 'Only these event types, several with commas',
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
    ['Try a receiver that is being written', 'svc webhooks listen --forward-to http://127.0.0.1:3000/hook'],
    ['Behind a tunnel', 'svc webhooks listen --port 8080 --secret-file hook.secret'],
    [
      'Say it aloud when something failed',
      "svc webhooks listen --events autogeneration.failed --exec 'jq -r .data.error_log | say'",
    ],
  ],
  load: () => import('./listen.run.ts'),
});
