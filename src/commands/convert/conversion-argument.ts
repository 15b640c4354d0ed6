import { callbackArgument } from '../turn/callback-argument.ts';

export const conversionArgument = { callbackId: callbackArgument('conversion-job') };
