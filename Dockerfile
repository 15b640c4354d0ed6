# svc for machines without Node: `docker build -t svc .`, then `docker run --rm -v "$PWD:/work" svc deck generate "…" --out deck.pptx`.
FROM node:22-slim AS build
WORKDIR /src
COPY . .
RUN npm ci && npm pack --silent --pack-destination /tmp

FROM node:22-slim
COPY --from=build /tmp/svc-*.tgz /tmp/svc.tgz
RUN npm install --global --omit=dev --no-audit --no-fund /tmp/svc.tgz \
    && rm -rf /tmp/svc.tgz /root/.npm /usr/local/lib/node_modules/npm /usr/local/lib/node_modules/corepack \
    && mkdir /data /work && chown node:node /data /work
ENV SVC_CONFIG_DIR=/data/config SVC_DATA_DIR=/data/store
USER node
WORKDIR /work
VOLUME /data
EXPOSE 4010
HEALTHCHECK --interval=30s --timeout=10s CMD ["svc", "health", "--quiet"]
ENTRYPOINT ["svc"]
CMD ["serve", "--host", "0.0.0.0", "--json"]
