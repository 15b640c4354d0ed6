#!/usr/bin/env node

// Where Node keeps what it has compiled, the bundle is compiled once.
require('node:module').enableCompileCache?.();
// The stack trace of a defect, which --verbose shows, names the files of src.
if (process.argv.includes('--verbose')) process.setSourceMapsEnabled(true);
require('../dist/main.js');
