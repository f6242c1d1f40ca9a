import { expect, test } from 'bun:test'
import { draw } from '@fieldproof/ui/test-screen'
import { fireEvent, screen } from '@testing-library/react'
import { Server } from '../../../test/server.tsx'
import { WorkspaceContext, type WorkspaceHandle } from '../../components/workspace/use-workspace.ts'
import { StartAnalysis } from './start-analysis.tsx'

const documents = ['Safety policy.pdf', 'Crane tender.pdf'].map((originalName) => ({
  id: crypto.randomUUID(),
  originalName,
  status: 'indexed',
}))

test('no document is taken for the tender before somebody has chosen it, the newest neither', async () => {
  const calls: [name: string, input: unknown][] = []
  draw(
    <Server answers={{ 'documents.list': documents }} calls={calls}>
      <WorkspaceContext value={{ ask: () => undefined } as unknown as WorkspaceHandle}>
        <StartAnalysis onStarted={() => undefined} />
      </WorkspaceContext>
    </Server>,
  )
  const choice = await screen.findByLabelText('Tender document')
  expect(choice.textContent).toContain('Choose the tender among your documents')
  fireEvent.click(screen.getByRole('button', { name: /^Analyse tender/ }))
  await screen.findByText('Choose a document.')
  expect(calls.filter(([name]) => name === 'tenders.create')).toEqual([])
})
