import { toast } from '@fieldproof/ui/toast-store'
import { useRef, useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

export interface TestResult {
  ok: boolean
  text: string
  /** How long it took, in milliseconds, and when it ended. */
  ms: number
  at: Date
}

export type ConnectionTest = ReturnType<typeof useConnectionTest>

/** A call to the provider with the saved settings, and what became of it. */
export function useConnectionTest() {
  const [result, setResult] = useState<TestResult>()
  const startedAt = useRef(0)
  const finish = (ok: boolean, text: string) =>
    setResult({ ok, text, ms: performance.now() - startedAt.current, at: new Date() })
  const test = trpc.settings.testConnection.useMutation({
    onMutate: () => {
      startedAt.current = performance.now()
      setResult(undefined)
    },
    onSuccess: ({ message }) => {
      finish(true, message)
      toast({ tone: 'ok', title: 'Connection Successful', description: message })
    },
    onError: (error) => {
      const text = `Failed to connect to the AI provider: ${errorText(error)}`
      finish(false, text)
      toast({ tone: 'danger', title: 'Connection Failed', description: text })
    },
  })
  return { result, running: test.isPending, start: () => test.mutate(), forget: () => setResult(undefined) }
}
