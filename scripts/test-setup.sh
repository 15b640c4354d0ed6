#!/usr/bin/env bash
# Installs the programs that only the tests need: independent readers and checkers of what we write, shells for the
# completions. The product itself needs none of them.
set -euo pipefail

declare -A package_of=(
  [openssl]=openssl
  [soffice]=libreoffice-impress
  [lowriter]=libreoffice-writer
  [pdffonts]=poppler-utils
  [qpdf]=qpdf
  [mandoc]=mandoc
  [man]=man-db
  [zsh]=zsh
  [fish]=fish
  [pandoc]=pandoc
  [identify]=imagemagick
  [jq]=jq
  [pg_ctlcluster]=postgresql
  [pgbouncer]=pgbouncer
  [nginx]=nginx-light
  [swift-proxy-server]=swift-proxy
  [swift-account-server]=swift-account
  [swift-container-server]=swift-container
  [swift-object-server]=swift-object
  [promtool]=prometheus
)

missing=()
for program in "${!package_of[@]}"; do
  command -v "$program" >/dev/null || missing+=("${package_of[$program]}")
done
[ "${#missing[@]}" -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null; then
  echo "test-setup: install these first: ${missing[*]}" >&2
  exit 1
fi
as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
"${as_root[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
