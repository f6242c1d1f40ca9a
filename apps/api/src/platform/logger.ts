import { writeSync } from 'node:fs'
import pino from 'pino'
import { requestIdForLogs } from './request-scope.ts'

export type Logger = pino.Logger

/**
 * Standard error, line by line. Where it cannot be written, as on a full disk, a line is lost and the product goes on;
 * pino's own destination would end the process with an error, and then wait for room for ever while it exits.
 */
const standardError: pino.DestinationStream = {
  write(line) {
    try {
      for (let rest = Buffer.from(line); rest.length > 0; ) rest = rest.subarray(writeSync(2, rest))
    } catch {
      // There is no other place to say so.
    }
  },
}

/**
 * Structured JSON logs on standard error. Secrets are redacted wherever they stand in a logged object.
 * @param destination where the lines go, for tests
 */
export function createLogger(level: string, destination: pino.DestinationStream = standardError): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => {
        const requestId = requestIdForLogs()
        return requestId === undefined ? {} : { requestId }
      },
      redact: {
        paths: ['password', 'token', 'apiKey', 'authorization', '*.password', '*.token', '*.apiKey', '*.authorization'],
        censor: '[redacted]',
      },
    },
    destination,
  )
}
