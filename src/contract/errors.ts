/** Every error code the service publishes, with the one HTTP status it is sent with. */
export const errorStatus = {
  BAD_REQUEST: 400,
  INVALID_JSON: 400,
  MISSING_CALLBACK_ID: 400,
  MISSING_REQUIRED_FIELD: 400,
  INVALID_DATA_TYPE: 400,
  INVALID_PAYLOAD: 400,
  INVALID_URL_SCHEME: 400,
  INVALID_URL_PRIVATE_HOST: 400,
  INVALID_URL_PORT: 400,
  INVALID_EVENT_TYPE: 400,
  UNAUTHORIZED: 401,
  INVALID_API_KEY: 401,
  EXPIRED_API_KEY: 401,
  FORBIDDEN: 403,
  ENDPOINT_NOT_FOUND: 404,
  STREAM_CALLBACK_NOT_FOUND: 404,
  MCP_NOT_FOUND: 404,
  RESOURCE_NOT_FOUND: 404,
  WEBHOOK_SUBSCRIPTION_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_FILE_TYPE: 415,
  INVALID_INPUT: 422,
  TOO_MANY_REQUESTS: 429,
  RATE_LIMIT_EXCEEDED: 429,
  USAGE_LIMIT_EXCEEDED: 429,
  THROTTLED: 429,
  MAX_RETRIES_EXCEEDED: 429,
  INTERNAL_SERVER_ERROR: 500,
  EXTERNAL_SERVICE_ERROR: 502,
  SERVICE_UNAVAILABLE: 503,
  GATEWAY_TIMEOUT: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What `error.details` may be: a list with one message per failed field, a sentence, or an object. */
export type ErrorDetails = string | readonly string[] | Readonly<Record<string, unknown>>;

/** The one envelope of every error, the gateway's own included. `code` stays open: services may add to it. */
export interface ErrorEnvelope {
  success: false;
  data: null;
  error: { code: string; message: string; details?: ErrorDetails };
}
