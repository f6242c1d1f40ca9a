import { type SpanAttributes, useTracer } from './in-span.ts'
import type { Logger } from './logger.ts'

export interface Tracing {
  /** Sends what was not sent yet. */
  close(): Promise<void>
}

/**
 * Sends the spans of this process to an OpenTelemetry collector by OTLP over HTTP. Its packages are loaded only here, where
 * tracing is asked for.
 * @param options.endpoint the collector's address; traces go to `/v1/traces` below it
 */
export async function startTracing(options: {
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  logger: Logger
}): Promise<Tracing> {
  const [api, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ])
  const contexts = new AsyncLocalStorageContextManager().enable()
  api.context.setGlobalContextManager(contexts)
  const exporter = new OTLPTraceExporter({
    url: `${options.endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: options.headers,
  })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.serviceName }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('fieldproof')

  useTracer({
    run: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work({ set: (more: SpanAttributes) => void span.setAttributes(more) })
        } catch (error) {
          // The kind of the error only: its text may quote a document.
          span.setStatus({ code: api.SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' })
          throw error
        } finally {
          span.end()
        }
      }),
  })
  options.logger.info('traces are sent to an OpenTelemetry collector')

  return {
    async close() {
      useTracer(undefined)
      await provider
        .shutdown()
        .catch((error: unknown) => options.logger.warn({ err: error }, 'the last traces were not sent'))
      contexts.disable()
      api.context.disable()
    },
  }
}
