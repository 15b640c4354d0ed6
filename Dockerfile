# svc for machines without Node: `docker build -t svc .`, then `docker run --rm -v "$PWD:/work" svc deck generate "…" --out deck.pptx`.
FROM node:22-slim AS build
WORKDIR /src
COPY . .
RUN npm ci && npm pack --silent --pack-destination /tmp
# Only what svc needs goes on: Node itself with the two libraries it has from GCC, and the package without its build for musl.
RUN mkdir -p /image/lib /image/usr/local/bin \
    && cp -L /usr/lib/*-linux-gnu/libstdc++.so.6 /usr/lib/*-linux-gnu/libgcc_s.so.1 /image/lib/ \
    && cp /usr/local/bin/node /image/usr/local/bin/ \
    && npm install --global --prefix /image/usr/local --omit=dev --no-audit --no-fund /tmp/svc-*.tgz \
    && rm -rf /image/usr/local/lib/node_modules/svc/node_modules/@libsql/*musl*

FROM busybox:1.37-glibc
COPY --from=build /image /
RUN adduser -D -u 1000 node \
    && mkdir -p /data /work /usr/bin && chown node:node /data /work \
    && { [ -e /usr/bin/env ] || ln -s /bin/env /usr/bin/env; }
ENV SVC_CONFIG_DIR=/data/config SVC_DATA_DIR=/data/store
USER node
WORKDIR /work
VOLUME /data
EXPOSE 4010
HEALTHCHECK --interval=30s --timeout=10s CMD ["svc", "health", "--quiet"]
ENTRYPOINT ["svc"]
CMD ["serve", "--host", "0.0.0.0", "--json"]
