// Required before the program: writes the chunks of it that were compiled to the file LOADED_CHUNKS names.
const { appendFileSync } = require('node:fs');
const { basename } = require('node:path');
const Module = require('node:module');

const compile = Module.prototype._compile;
Module.prototype._compile = function (source, path, ...rest) {
  appendFileSync(process.env.LOADED_CHUNKS, `${basename(path)}\n`);
  return compile.call(this, source, path, ...rest);
};
