import type { AiSettings } from '@fieldproof/schema/ai-settings'
import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { Field } from '@fieldproof/ui/field'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Input } from '@fieldproof/ui/input'
import { Panel, PanelBody, PanelFoot, PanelHead } from '@fieldproof/ui/panel'
import { CircleCheck, CircleDashed, KeyRound, Plug, Server } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { formatMilliseconds } from '../../lib/format-milliseconds.ts'
import type { ProviderDraft } from './provider-draft.ts'
import type { TestResult } from './provider-form.tsx'
import { RemoveKeyDialog } from './remove-key-dialog.tsx'

/** The key of the provider, never shown but for its last four characters, and the actions of the form. */
export function KeyPanel({
  provider,
  draft,
  problem,
  changed,
  saving,
  testing,
  result,
  onChange,
  onTest,
}: {
  provider: AiSettings['provider']
  draft: ProviderDraft
  problem: string | undefined
  /** Whether anything in the form waits to be saved. */
  changed: boolean
  saving: boolean
  testing: boolean
  result: TestResult | undefined
  onChange: (change: Partial<ProviderDraft>) => void
  onTest: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
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
          error={problem}
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
                ref={input}
                name="apiKey"
                type="password"
                value={draft.apiKey}
                placeholder={masked ?? 'sk-'}
                onChange={(event) => onChange({ apiKey: event.target.value })}
                autoComplete="new-password"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={500}
                className={`pl-9 font-mono ${masked ? 'pr-20 placeholder:text-ink' : ''}`}
              />
              {masked && draft.apiKey === '' ? (
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
        <Button type="submit" variant="primary" busy={saving} busyLabel="Saving...">
          Save Settings
        </Button>
        <Button icon={Plug} busy={testing} busyLabel="Testing..." onClick={onTest}>
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
