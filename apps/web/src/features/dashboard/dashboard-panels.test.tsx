import { expect, test } from 'bun:test'
import type { Document } from '@fieldproof/schema/documents'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AuthContext } from '../../components/auth/use-auth.ts'
import { WorkspaceContext } from '../../components/workspace/use-workspace.ts'
import { DocumentBar } from './document-bar.tsx'
import { PerformancePanel } from './performance-panel.tsx'
import { QuickActionsPanel } from './quick-actions-panel.tsx'
import { RecentActivityPanel } from './recent-activity-panel.tsx'
import { StatBand } from './stat-band.tsx'
import { SystemHealthPanel } from './system-health-panel.tsx'

const documentAt = (at: number): Document => ({
  id: `document ${at}`,
  originalName: `Paper ${at}.pdf`,
  fileKind: 'pdf',
  fileSize: 1,
  pageCount: 1,
  pagesDone: 1,
  ocrPages: [],
  emptyPages: [],
  vectorCount: 1,
  status: 'indexed',
  documentClass: 'own',
  classSetBy: 'guess',
  facts: { title: null, revision: null, documentDate: null, owner: null, reviewDate: null, tags: [], setByPerson: [] },
  uploadedAt: '2025-11-18T09:00:00.000Z',
})
const documents = (count: number) => Array.from({ length: count }, (_, at) => documentAt(at + 1))
const up = { connected: true, unreachable: false, vectorCount: 400, collectionName: 'fieldproof_hse' }
const down = { connected: false, unreachable: false, vectorCount: 0, collectionName: '' }

/** The text of what is drawn, a line for each element; attributes stay in `markup`. */
function draw(element: ReactNode, agent: 'hse' | 'tender' = 'hse') {
  const markup = renderToStaticMarkup(
    <AuthContext value={{ user: { selectedAgent: agent } } as never}>
      <WorkspaceContext value={{} as never}>{element}</WorkspaceContext>
    </AuthContext>,
  )
  const text = markup.replace(/<[^<>]*>/g, '\n').replace(/\n+/g, '\n')
  return { markup, lines: text.split('\n').filter(Boolean) }
}

test('§9 Recent Activity has the first 3 documents of the list', () => {
  const { lines } = draw(<RecentActivityPanel documents={documents(5)} failed={false} />)
  expect(lines.filter((line) => line.startsWith('Paper'))).toEqual(['Paper 1.pdf', 'Paper 2.pdf', 'Paper 3.pdf'])
  expect(lines).toContain('Indexed')
  expect(lines.join('')).toContain('Uploaded 18 Nov 2025')
})

test('§9 Recent Activity cuts the name of a document at 25 characters, and tells its status', () => {
  const one = (originalName: string, status: Document['status']) =>
    draw(<RecentActivityPanel documents={[{ ...documentAt(1), originalName, status }]} failed={false} />).lines
  expect(one('Abcdefghij Abcdefghij Abcdefghij.pdf', 'processing')).toContain('Abcdefghij Abcdefghij Abc…')
  expect(one('Abcdefghij Abcdefghij.pdf', 'processing')).toContain('Abcdefghij Abcdefghij.pdf')
  for (const [status, word] of [
    ['queued', 'Queued'],
    ['processing', 'Processing'],
    ['indexed', 'Indexed'],
    ['error', 'Error'],
  ] as const)
    expect(one('A.pdf', status)).toContain(word)
})

test('§2 Recent Activity without documents, and where they cannot be read', () => {
  expect(draw(<RecentActivityPanel documents={[]} failed={false} />).lines).toContain('No documents uploaded yet')
  expect(draw(<RecentActivityPanel documents={undefined} failed />).lines).toContain(
    'The documents could not be loaded.',
  )
})

test('§9 the bar of the documents is full at 10', () => {
  const at = (count: number) => draw(<DocumentBar count={count} />)
  expect(at(0).lines).toEqual(['0 of 10 documents', '0%'])
  expect(at(9).lines).toEqual(['9 of 10 documents', '90%'])
  expect(at(10).markup).toContain('aria-valuenow="100"')
  expect(at(11).lines).toEqual(['11 documents', '100%'])
  expect(at(11).markup).toContain('aria-valuenow="100"')
})

test('§9 the bar of the vectors is full at 1000', () => {
  const band = (vectorCount: number) => {
    const { markup } = draw(
      <StatBand
        documentCount={0}
        sessions={{ sessions: [], counts: { total: 0, matching: 0 } }}
        figures={undefined}
        failed={false}
        health={{ ...up, vectorCount }}
      />,
    )
    return /width:([\d.]+)%/.exec(markup.slice(markup.indexOf('role="meter"')))?.[1]
  }
  expect([band(0), band(500), band(999), band(1_000), band(5_000)]).toEqual(['0', '50', '99.9', '100', '100'])
})

test('§2 the counts have their labels by agent, and follow the connection', () => {
  const band = (agent: 'hse' | 'tender', health: typeof up) =>
    draw(
      <StatBand
        documentCount={2}
        sessions={{ sessions: [], counts: { total: 0, matching: 0 } }}
        figures={undefined}
        failed={false}
        health={health}
      />,
      agent,
    ).lines
  for (const text of ['HSE Policies', 'Chat Sessions', 'Active', 'Vector Database Analytics', '400', '99%', 'Sources'])
    expect(band('hse', up)).toContain(text)
  for (const text of ['Tender Documents', 'Inactive', '0%']) expect(band('tender', down)).toContain(text)
})

test('§2 System Health: Operational or Offline, a provider that is Connected, the collection or N/A', () => {
  const lines = (health: typeof up) => draw(<SystemHealthPanel figures={undefined} health={health} />).lines
  expect(lines(up).slice(1)).toEqual([
    'Vector database',
    'Operational',
    'AI provider API',
    'Connected',
    'Collection',
    'fieldproof_hse',
  ])
  expect(lines(down).slice(1)).toEqual([
    'Vector database',
    'Offline',
    'AI provider API',
    'Connected',
    'Collection',
    'N/A',
  ])
})

test('§2 Performance has its fixed targets', () => {
  const { markup } = draw(<PerformancePanel figures={undefined} />)
  for (const target of ['Fast 85%', 'Optimal 65%', 'Excellent 92%'])
    expect(markup).toContain(`aria-valuetext="${target}"`)
  for (const percent of [85, 65, 92]) expect(markup).toContain(`aria-valuenow="${percent}"`)
})

test('§2 the two quick actions', () => {
  expect(draw(<QuickActionsPanel />).lines).toEqual([
    'Quick Actions',
    'Upload New Document',
    'PDF, up to 50 MB',
    'Start AI Chat',
    'Answers with page-level sources',
  ])
})
