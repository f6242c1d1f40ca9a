import { Panel } from '@fieldproof/ui/panel'
import { Skeleton, useLateLoading } from '@fieldproof/ui/skeleton'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { ConfigurationPanel } from './configuration-panel.tsx'
import { ConnectedAssistantsPanel } from './connected-assistants-panel.tsx'
import { OwnSignInPanel } from './own-sign-in-panel.tsx'
import { ProviderForm } from './provider-form.tsx'
import { ReindexProgress } from './reindex-progress.tsx'
import { RemindersPanel } from './reminders-panel.tsx'
import { SystemStatusPanel } from './system-status-panel.tsx'
import { useAiSettings } from './use-ai-settings.ts'

/** The AI provider of the workspace: key, address and models; what is configured and what answers now. */
export function SettingsScreen() {
  const query = useAiSettings()
  const settings = query.data
  const loading = useLateLoading(query.isPending)
  return (
    <div className="mx-auto w-full max-w-(--content-max) px-(--gutter) py-6 max-sm:py-4">
      <h2 className="text-2xl font-semibold tracking-tight">AI Settings &amp; Configuration</h2>
      <div className="mt-5 grid items-start gap-5 max-sm:mt-4 max-sm:gap-4 xl:grid-cols-[minmax(0,1fr)_21.25rem]">
        <div className="min-w-0 space-y-5 max-sm:space-y-4">
          {query.error ? <LoadFailed title="The settings could not be loaded." query={query} /> : null}
          {settings?.reindex ? <ReindexProgress reindex={settings.reindex} /> : null}
          {settings ? <ProviderForm settings={settings} /> : loading ? <FormSkeleton /> : null}
        </div>
        <div className="grid min-w-0 gap-5 max-sm:gap-4 sm:max-xl:grid-cols-2 sm:max-xl:items-start">
          <SystemStatusPanel />
          <ConfigurationPanel settings={settings} />
          <OwnSignInPanel />
          <RemindersPanel />
          <ConnectedAssistantsPanel />
        </div>
      </div>
    </div>
  )
}

function FormSkeleton() {
  return (
    <Panel role="status" className="space-y-5 p-5">
      <span className="sr-only">Loading settings</span>
      <Skeleton className="h-3 w-32" />
      <Skeleton className="h-3 w-full max-w-md" />
      <Skeleton className="h-9 w-full max-w-md" />
      <Skeleton className="h-9 w-56" />
    </Panel>
  )
}
