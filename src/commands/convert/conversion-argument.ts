import { argument } from '../framework/command.ts';

export const conversionArgument = {
  callbackId: argument({
    help: 'Id of the conversion, or last for the newest one of this machine',
    complete: 'conversion-job',
  }),
};
