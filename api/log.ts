import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '#config.ts'
import { describeError } from '#shared/server/describe-error.ts'
import { requestScope } from '#shared/server/request-scope.ts'

/** Writes one JSON line per event to standard output; lines written while a request is answered carry its id. */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    mixin: () => {
      const { requestId, calledId } = requestScope.getStore() ?? {}
      return {
        ...(requestId !== undefined && { requestId }),
        ...(calledId !== undefined && { calledId }),
      }
    },
    // Headers and bodies are not logged; these paths guard against an object that contains them by mistake.
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'authorization',
        '*.authorization',
        '*.headers',
      ],
      censor: '…',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
