import pino from 'pino'

export type Logger = pino.Logger

/**
 * Structured JSON logs on standard error. Secrets are redacted wherever they stand in a logged object.
 * @param destination where the lines go, for tests
 */
export function createLogger(level: string, destination: pino.DestinationStream = standardError()): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['password', 'token', 'apiKey', 'authorization', '*.password', '*.token', '*.apiKey', '*.authorization'],
        censor: '[redacted]',
      },
    },
    destination,
  )
}

const standardError = () => pino.destination({ dest: 2, sync: false })
