import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Audit, AuditItem } from '@fieldproof/schema/audits'
import { draw } from '@fieldproof/ui/test-screen'
import { screen } from '@testing-library/react'
import { Server } from '../../../test/server.tsx'
import { ItemsPanel } from './items-panel.tsx'
import type { ItemsEditing } from './use-items-editing.ts'

const real = Element.prototype.scrollIntoView
const shown: (string | null)[] = []
beforeEach(() => {
  shown.length = 0
  Element.prototype.scrollIntoView = function () {
    shown.push(this.getAttribute('data-item'))
  }
})
afterEach(() => {
  Element.prototype.scrollIntoView = real
})

const item = (at: number): AuditItem => ({
  id: `item-${at}`,
  ref: `1.${at}`,
  section: at < 700 ? 'A' : 'B',
  sectionTitle: '',
  question: `Question ${at}?`,
  clause: '',
  weight: null,
  kind: 'documented',
  polarity: 'yes_is_good',
  kindChosen: false,
  page: 1,
  box: null,
  doubt: '',
  status: 'pending',
  score: null,
  evidence: [],
  contradictions: [],
  gap: '',
  action: '',
  controlLevel: null,
  severity: null,
  likelihood: null,
  actionOwner: '',
  actionDue: null,
  actionState: 'open',
  run: 'failed',
  error: `Nothing could be read for question ${at}.`,
  proposal: null,
  review: null,
  siteNote: '',
  photos: [],
  signature: null,
})
const audit = (items: number) =>
  ({ id: 'a', status: 'completed', items: Array.from({ length: items }, (_, at) => item(at)) }) as unknown as Audit

function Panel({ items, itemId }: { items: number; itemId: string | undefined }) {
  return (
    <Server answers={{}}>
      <ItemsPanel
        audit={audit(items)}
        editing={notEditing}
        shownItem={itemId === undefined ? undefined : { itemId }}
        onItemShown={() => told.push(itemId)}
        onOpenEvidence={() => undefined}
        onOpenQuestion={() => undefined}
      />
    </Server>
  )
}
const notEditing: ItemsEditing = {
  editable: true,
  editing: false,
  setEditing: () => undefined,
  doubtfulOnly: false,
  setDoubtfulOnly: () => undefined,
  wanted: undefined,
  show: () => undefined,
  wasShown: () => undefined,
  lookAtDoubts: () => undefined,
  canShowPage: false,
  pageShown: false,
  setPageShown: () => undefined,
}
const told: (string | undefined)[] = []

test.each([120, 1500])(
  'of %d items, the one that is asked for is opened, brought into view and focused',
  async (items) => {
    told.length = 0
    const far = items - 10
    draw(<Panel items={items} itemId={`item-${far}`} />)
    const button = await screen.findByRole('button', { name: `Question ${far}?` })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(shown).toEqual([`item-${far}`])
    expect(document.activeElement?.textContent).toBe(`Question ${far}?`)
    expect(told).toEqual([`item-${far}`])
  },
)

test('of many items few are drawn, in a table that says how many there are', () => {
  draw(<Panel items={1500} itemId={undefined} />)
  // With the head and the names of two sections.
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1503')
  expect(document.querySelectorAll('[data-item]').length).toBeLessThan(60)
})
