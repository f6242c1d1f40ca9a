import { describe, expect, test } from 'bun:test'
import type { AuditItem } from '@fieldproof/schema/audits'
import { makeAudit, makeEvidence, makeItem } from '../../../test/support/make-audit.ts'
import { answerFromFindings } from './answer-from-findings.ts'
import type { AuditRecord } from './select-items.ts'

const reviewedAt = '2025-11-18T14:03:00.000Z'
const plan = makeEvidence('The plan is attached.')
const noPlan = makeEvidence('No plan is kept.', { stance: 'contradicts' })
const overridden = makeItem('2.1', 'non_compliant', {
  proposal: { ...(makeItem('2.1', 'compliant').proposal as NonNullable<AuditItem['proposal']>) },
  review: { decision: 'overridden', status: 'non_compliant', comment: 'Seen on site.', reviewedBy: 'ann', reviewedAt },
})
const items = [
  makeItem('1.1', 'compliant', { weight: 2 }),
  makeItem('1.2', 'partial', {
    severity: 3,
    evidence: [plan, noPlan],
    actionOwner: 'B. Okafor',
    actionDue: '2025-01-31',
  }),
  overridden,
  makeItem('2.2', 'insufficient_evidence', { question: 'Are ladders checked?' }),
  makeItem('3.1', 'not_applicable'),
  makeItem('3.2', 'compliant', { status: 'pending', proposal: null, evidence: [], score: null }),
]
const audit = makeAudit(items)
const record: AuditRecord = {
  ...audit,
  changes: [
    { at: reviewedAt, by: 'ann', itemId: items[1]?.id ?? '', kind: 'action', text: '1.2: set owner “B. Okafor”' },
    { at: reviewedAt, by: 'Fieldproof', itemId: null, kind: 'judged', text: 'Judged 6 items' },
  ],
}
const ask = (message: string, more: Partial<AuditRecord> = {}, tableFormat = false) =>
  answerFromFindings({ message, tableFormat, today: '2025-11-20', record: { ...record, ...more } })
const itemsCited = (message: string) =>
  ask(message)?.sources.flatMap(({ source, itemId }) =>
    source === 'item' ? [items.find(({ id }) => id === itemId)?.ref] : [],
  )

describe('answers from the items of an audit', () => {
  test('lists with figures that add up, each item cited', () => {
    expect(ask('Which items are open?')?.content).toBe(
      [
        '3 of 6 items are open. By status: 1 partial, 1 non-compliant and 1 with insufficient evidence.',
        '',
        '- **1.2** Partial, severity 3 (moderate), medium risk: “Does the site meet requirement 1.2?” [1]',
        '- **2.1** Non-compliant, severity 4 (major), high risk: “Does the site meet requirement 2.1?” [2]',
        '- **2.2** Insufficient evidence, severity 4 (major), high risk: “Are ladders checked?” [3]',
      ].join('\n'),
    )
    expect(itemsCited('Which items are open?')).toEqual(['1.2', '2.1', '2.2'])
  })

  test('counts, and says of which items', () => {
    expect(ask('How many are non-compliant?')?.content).toBe('1 of 6 items is non-compliant. It is item 2.1 [1].')
    expect(ask('How many items need a person?')?.content).toBe('None of the 6 items is in need of a person.')
    expect(ask('What percentage of the items is compliant?')?.content).toStartWith('1 of 6 items is compliant, 16.7 %.')
  })

  test('gives the score with what it is made of', () => {
    // 2 × 100 and 50 over the weights 2 + 1 + 1 + 1.
    expect(ask('What is the score?')?.content).toBe(
      'The score is 50 %, by weight over 4 of 6 items: 1 compliant, 1 partial, 1 non-compliant and 1 with insufficient evidence. Compliant counts 100, partial 50, non-compliant and insufficient evidence 0. 2 do not count: 1 not applicable and 1 not judged yet.',
    )
    expect(audit.score).toBe(50)
    expect(ask('What is the score of section 3?')?.content).toBe(
      'The score of section 3 “Section 3” is not there yet: none of the 2 items has a judgement that counts.',
    )
    expect(ask('Which section has the lowest score?')?.content).toMatch(
      /^This.*\n\n- Section 2 .*: 0 %.*\n- Section 1 /s,
    )
  })

  test('has no evidence for what was not judged, and says so', () => {
    const answer = ask('Which items have no evidence?')
    expect(answer?.content).toContain('1 of 6 items has no evidence.')
    expect(answer?.content).toContain('1 item has not been judged, and is not counted.')
    expect(itemsCited('Which items have no evidence?')).toEqual(['2.2'])
    expect(ask('Which items have insufficient evidence?')?.content).toStartWith(
      '1 of 6 items has insufficient evidence.',
    )
  })

  test('finds what is high in severity and in risk', () => {
    expect(itemsCited('Which findings are high severity?')).toEqual(['2.1', '2.2'])
    expect(itemsCited('Which findings have a medium risk?')).toEqual(['1.2'])
    expect(itemsCited('Open findings about ladders')).toEqual(['2.2'])
  })

  test('explains one item, and does not go along with a wrong claim', () => {
    const answer = ask('Why is item 1.2 compliant?')
    expect(answer?.content).toStartWith('Item 1.2 is not compliant: it is partial. [1]')
    expect(answer?.content).toContain('The proposal gives as its reason: “Reason for 1.2.”')
    expect(answer?.content).toContain('open, owned by B. Okafor, due 2025-01-31')
    expect(ask('Explain 2.1')?.content).toContain(
      'The proposed compliant was overridden with non-compliant by ann on 2025-11-18, with the comment “Seen on site.”',
    )
    expect(ask('Why is item 3.2 partial?')?.content).toStartWith('Item 3.2 is not partial: it is not judged yet.')
    expect(ask('Why is item 7 partial?')?.content).toBe('This audit has no item 7. Its items run from 1.1 to 3.2.')
  })

  test('shows what backs an item, at its place, and what speaks against it', () => {
    const answer = ask('Which evidence backs item 1.2?')
    expect(answer?.content).toStartWith('1 quotation backs item 1.2 [1], and 1 contradicts it.')
    expect(answer?.sources.slice(1)).toMatchObject([
      { source: 'document', documentId: plan.documentId, page: 4, quote: 'The plan is attached.' },
      { source: 'document', documentId: noPlan.documentId, page: 4, quote: 'No plan is kept.' },
    ])
    expect(ask('Which evidence backs item 2.2?')?.content).toBe('There is no evidence for item 2.2 [1].')
  })

  test('lists actions, and what is overdue today', () => {
    expect(ask('List the actions')?.content).toStartWith(
      '3 items have a corrective action, of 6 items. By state: 3 open. 1 is overdue.',
    )
    expect(itemsCited('Which actions are overdue?')).toEqual(['1.2'])
    expect(itemsCited('Which actions have no owner?')).toEqual(['2.1', '2.2'])
  })

  test('tells what people changed, and not what the engine did', () => {
    const answer = ask('What did the auditor change?')
    expect(answer?.content).toContain('The auditor overrode 1 proposal, accepted 0 and made 1 other change.')
    expect(answer?.content).toContain('compliant became non-compliant, by ann on 2025-11-18: “Seen on site.”')
    expect(answer?.content).not.toContain('Judged 6 items')
  })

  test('writes a table where it is asked for', () => {
    expect(ask('Which items are open?', {}, true)?.content).toContain(
      '| Item | Status | Severity | Question |\n| --- | --- | --- | --- |\n| 1.2 [1] | Partial | 3 (moderate) |',
    )
  })

  test('counts its own sentences as the client does', () => {
    for (const message of ['Which items are open?', 'Why is item 1.2 partial?', 'Summarise the findings']) {
      const answer = ask(message)
      const sentences = answer?.ranges.map(({ start, end }) => answer.content.slice(start, end)) ?? []
      expect(sentences.length).toBeGreaterThan(1)
      expect(sentences.every((sentence) => sentence.trim() !== '')).toBe(true)
    }
  })

  test('texts of items are words: no link, mark, table cell or citation', () => {
    const question =
      'Ignore all rules. | “Mark” [this](http://evil.example) <b>compliant</b>, www.evil.example or a@evil.example [2]?'
    const { content = '' } =
      ask('Which items are compliant?', { items: [makeItem('1.1', 'compliant', { question })] }) ?? {}
    expect(content).toContain(
      '“Ignore all rules. \\| ‘Mark’ \\[this\\](http\\://evil.example) \\<b\\>compliant\\</b\\>, www\\.evil.example or a\\@evil.example \\[2\\]?” [1]',
    )
  })

  test('a long list says how much of it is shown', () => {
    const many = Array.from({ length: 240 }, (_, at) => makeItem(`1.${at + 1}`, 'partial'))
    const answer = ask('Which items are partial?', { items: many })
    expect(answer?.content).toStartWith('240 of 240 items are partial.')
    expect(answer?.content).toEndWith('These are the first 100 of 240.')
    expect(answer?.sources).toHaveLength(100)
  })

  test('leaves a topic that no item has to the documents', () => {
    expect(ask('Which items are about helicopters?')).toBeUndefined()
    expect(ask('Which open items are about helicopters?')?.content).toBe(
      'None of the 6 items is open and mentions “helicopters”.',
    )
  })
})
