import { expect, test } from 'bun:test'
import { listReminders } from './list-reminders.ts'
import { writeMail } from './write-mail.ts'

const action = {
  id: '1',
  action: 'Repair the guard',
  question: 'Is it guarded?',
  filename: 'Rig audit.pdf',
  subject: 's',
}
const review = { id: '2', originalName: 'Permit\r\nBcc: x@example.com.pdf', subject: 't' }

test('a mail says what is due, and what was; a name stays in its line', () => {
  const reminders = listReminders(
    {
      actions: [
        { ...action, due: '2026-03-01' },
        { ...action, action: ' ', due: '2026-03-10' },
      ],
      reviews: [{ ...review, due: '2026-03-02' }],
    },
    '2026-03-02',
  )
  expect(writeMail('Ann', reminders, 'https://fieldproof.example.com')).toEqual({
    subject: 'Fieldproof: 2 actions due and 1 review due',
    text: `Hello Ann,

Actions
- was due 2026-03-01: Repair the guard (Rig audit.pdf)
- due 2026-03-10: Is it guarded? (Rig audit.pdf)

Documents to be reviewed
- due 2026-03-02: Permit Bcc: x@example.com.pdf

Open them at https://fieldproof.example.com

Each of these is told once before its day and once after it. To get no mail, open Settings, Reminders by mail.`,
  })
})

test('fifty are listed, and a long name is cut', () => {
  const actions = Array.from({ length: 52 }, () => ({ ...action, action: 'x'.repeat(400), due: '2026-03-01' }))
  const { subject, text } = writeMail('Ann', listReminders({ actions, reviews: [] }, '2026-03-01'), 'https://a.example')
  expect(subject).toBe('Fieldproof: 52 actions due')
  expect(text.match(/^- due/gm)).toHaveLength(50)
  expect(text).toContain('and 2 more')
  expect(text).toContain(`- due 2026-03-01: ${'x'.repeat(300)}… (Rig audit.pdf)`)
})
