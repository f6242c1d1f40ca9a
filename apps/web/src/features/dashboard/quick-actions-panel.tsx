import { limits } from '@fieldproof/schema/limits'
import { Button } from '@fieldproof/ui/button'
import { Panel, PanelBody, PanelHead } from '@fieldproof/ui/panel'
import { MessageSquareText, Upload } from 'lucide-react'
import { useWorkspace } from '../../components/workspace/use-workspace.ts'

/** The two things people come for. */
export function QuickActionsPanel() {
  const { ask } = useWorkspace()
  return (
    <Panel aria-labelledby="quick-actions">
      <PanelHead id="quick-actions" title="Quick Actions" />
      <PanelBody className="pt-4">
        <Button
          variant="primary"
          icon={Upload}
          className="h-10 w-full justify-start"
          onClick={() => ask({ kind: 'upload-document' })}
        >
          Upload New Document
        </Button>
        <p className="mt-1 text-xs text-ink-subtle">PDF, up to {limits.uploadMaxMb} MB</p>
        <Button
          icon={MessageSquareText}
          className="mt-3 h-10 w-full justify-start"
          onClick={() => ask({ kind: 'start-chat' })}
        >
          Start AI Chat
        </Button>
        <p className="mt-1 text-xs text-ink-subtle">Answers with page-level sources</p>
      </PanelBody>
    </Panel>
  )
}
