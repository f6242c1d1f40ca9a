import { expect, test } from 'bun:test'
import { exportFailed } from '../components/answer/use-chat-export.ts'
import { auditStatusWords } from '../components/audits/audit-status-words.ts'
import { tabWords } from '../components/workspace/tab-words.ts'
import { agentPurpose, benefits, capabilities } from '../features/about/about-content.ts'
import { findingTexts } from '../features/admin/describe-reconcile.ts'
import { fileKindWords } from '../features/questionnaire/describe-audit.ts'
import { statusSegments, verdicts } from '../features/questionnaire/status-words.ts'
import * as technical from '../features/technical/technical-content.ts'
import { tenderStatusWords } from '../features/tenders/describe-tender.ts'
import { tenderFileKinds } from '../features/tenders/tender-file-kinds.ts'
import * as tenderWords from '../features/tenders/tender-words.ts'
import { shortcuts } from './palette/shortcuts.ts'

/** Pictures are drawn, not read. */
const withoutIcons = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, inner) => (key === 'icon' ? undefined : inner instanceof Set ? [...inner] : inner)),
  )

/**
 * The words and tables that screens are made of, each of them once: who changes one on purpose writes the snapshot anew
 * (`bun test --update-snapshots apps/web/src/app/words.test.ts`), and a slip shows.
 */
test.each(
  Object.entries({
    'tabs of the workspace': tabWords,
    'the About screen': { agentPurpose, capabilities, benefits },
    'the Technical screen': { ...technical },
    'findings of the nightly check': findingTexts,
    'audits and their items': { auditStatusWords, statusSegments, verdicts },
    'the tender desk': { tenderStatusWords, ...tenderWords },
    'keyboard shortcuts': shortcuts,
    'files of a tender': tenderFileKinds.split(','),
    'kinds of questionnaires': fileKindWords,
  }),
)('%s: the words are as they were', (_, words) => {
  expect(withoutIcons(words)).toMatchSnapshot()
})

test('§8 an export that fails says so', () => {
  expect(exportFailed).toEqual({
    title: 'Export failed',
    description: 'Failed to export chat to Excel or Word. Please try again.',
  })
})

test('§2 the workflow of the Technical screen', () => {
  expect(technical.workflow.map(({ name }) => name)).toEqual(['Upload', 'Process', 'Embed', 'Index', 'Chat'])
})
