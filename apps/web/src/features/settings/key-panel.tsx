import type { AiSettings } from '@fieldproof/schema/ai-settings'
import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { Field } from '@fieldproof/ui/field'
import { useField } from '@fieldproof/ui/form-fields'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Input } from '@fieldproof/ui/input'
import { Panel, PanelBody, PanelFoot, PanelHead } from '@fieldproof/ui/panel'
import { CircleCheck, CircleDashed, KeyRound, Plug, Server } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { formatMilliseconds } from '../../lib/format-milliseconds.ts'
import type { ProviderFormState } from './provider-form.tsx'
import { RemoveKeyDialog } from './remove-key-dialog.tsx'
import type { ConnectionTest } from './use-connection-test.ts'

/** The key of the provider, never shown but for its last four characters, and the actions of the form. */
export function KeyPanel({
  form,
  provider,
  changed,
  test,
}: {
  form: ProviderFormState
  provider: AiSettings['provider']
  /** Whether anything in the form waits to be saved. */
  changed: boolean
  test: ConnectionTest
}) {
  const { value, change, error, name, ref } = useField({ form, name: 'openaiApiKey' })
  const input = useRef<HTMLInputElement>(null)
  const { result } = test
  const [removing, setRemoving] = useState(false)
  const saved = provider.source === 'workspace'
  const masked = saved && provider.keyLastFour ? `${'•'.repeat(20)}${provider.keyLastFour}` : undefined
  return (
    <Panel aria-labelledby="provider-key">
      <PanelHead id="provider-key" title="AI provider key">
        <KeySource source={provider.source} />
      </PanelHead>
      <PanelBody className="space-y-5">
        <p className="max-w-[36rem] text-sm text-ink-muted">
          With a key, answers are written by the models below. Without one, the local engine answers on your own server.
        </p>
        <Field
          label="API key"
          error={error}
          hint="Encrypted when saved. Only the last four characters are ever shown."
          className="max-w-[28rem]"
        >
          {(control) => (
            <div className="relative">
              <KeyRound
                aria-hidden="true"
                size={16}
                strokeWidth={1.75}
                className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted"
              />
              <Input
                {...control}
                ref={(element) => {
                  input.current = element
                  ref(element)
                }}
                name={name}
                type="password"
                value={value}
                placeholder={masked ?? 'sk-'}
                onChange={(event) => change(event.target.value)}
                autoComplete="new-password"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={500}
                className={`pl-9 font-mono ${masked ? 'pr-20 placeholder:text-ink' : ''}`}
              />
              {masked && value === '' ? (
                <button
                  type="button"
                  onClick={() => input.current?.focus()}
                  className="hit-area absolute! top-1/2 right-3 -translate-y-1/2 rounded-sm text-sm font-medium text-primary-ink hover:underline"
                >
                  Replace<span className="sr-only"> the API key</span>
                </button>
              ) : null}
            </div>
          )}
        </Field>
        {result ? (
          <InlineAlert
            tone={result.ok ? 'ok' : 'danger'}
            title={result.ok ? 'Connection Successful' : 'Connection Failed'}
          >
            {result.text}
            <p className="text-xs text-ink-subtle tabular-nums">
              {formatDate(result.at)} at {formatTime(result.at)}, after {formatMilliseconds(result.ms)}
            </p>
            {changed ? <p>The saved settings were tested. Your changes are not saved yet.</p> : null}
          </InlineAlert>
        ) : null}
      </PanelBody>
      <PanelFoot className="flex-wrap">
        <Button type="submit" variant="primary" busy={form.busy} busyLabel="Saving...">
          Save Settings
        </Button>
        <Button icon={Plug} busy={test.running} busyLabel="Testing..." onClick={test.start}>
          Test Connection
        </Button>
        {saved ? (
          <Button
            variant="ghost"
            className="text-danger-ink hover:bg-danger-tint hover:text-danger-ink sm:ml-auto"
            onClick={() => setRemoving(true)}
          >
            Remove key
          </Button>
        ) : null}
        <p role="status" className="w-full text-xs text-ink-muted empty:hidden">
          {changed ? 'Changes are not saved yet.' : lastChange(provider)}
        </p>
      </PanelFoot>
      <RemoveKeyDialog open={removing} onClose={() => setRemoving(false)} />
    </Panel>
  )
}

function KeySource({ source }: { source: AiSettings['provider']['source'] }) {
  if (source === 'workspace')
    return (
      <Badge tone="ok" icon={CircleCheck}>
        Saved
      </Badge>
    )
  return source === 'environment' ? (
    <Badge tone="info" icon={Server}>
      From the server
    </Badge>
  ) : (
    <Badge tone="neutral" icon={CircleDashed}>
      No key
    </Badge>
  )
}

function lastChange({ updatedAt, updatedBy }: AiSettings['provider']): string | undefined {
  if (!updatedAt) return undefined
  return `Last changed on ${formatDate(updatedAt)}${updatedBy ? ` by ${updatedBy}` : ''}.`
}

function formatTime(date: Date): string {
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
}
