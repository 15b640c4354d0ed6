#!/usr/bin/env bash
# What every change has to pass, all of it beside each other. The trials, which take longer, are run by .ci/run.
set -euo pipefail

checks=()
for check in types lint unused "test -- --project engine --project programs"; do
  # shellcheck disable=SC2086
  npm run --silent $check &
  checks+=($!)
done
failed=0
for check in "${checks[@]}"; do wait "$check" || failed=1; done
exit "$failed"
