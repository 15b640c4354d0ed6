#!/usr/bin/env node

// Where Node keeps what it has compiled, the bundle is compiled once. Others would load the module to no end.
if (Number.parseInt(process.versions.node, 10) >= 22) require('node:module').enableCompileCache?.();
// The stack trace of a defect, which --verbose shows, names the files of src.
if (process.argv.includes('--verbose')) process.setSourceMapsEnabled(true);
require('../dist/main.js');
