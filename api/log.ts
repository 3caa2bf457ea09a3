import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '#config.ts'
import { requestScope } from '#shared/server/request-scope.ts'
import { sourceStack } from '#shared/server/source-stack.ts'

/** What a line says of an error. Only this: errors of drivers carry whole connections, with every statement they ran. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack, cause } = error
  const { code } = error as { code?: unknown }
  return {
    type: name,
    message,
    stack: stack && sourceStack(stack),
    ...(code === undefined ? {} : { code }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

/** One JSON line per event on standard output; lines written while a request is answered carry its id. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    mixin: () => ({ ...requestScope.getStore() }),
    // Headers and bodies are not logged at all; these guard against a careless object.
    redact: { paths: ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization', '*.headers'], censor: '…' },
  }
  return destination ? pino(options, destination) : pino(options)
}
