import { expect, test } from 'bun:test'
import { findDenyingReply } from './denying-reply.ts'

const reply = (asked: string, said: string) => {
  const found = findDenyingReply(asked, said)
  return found && said.slice(found.start, found.end)
}

test('"no" behind a label, a question or in the next cell denies what was asked', () => {
  expect(reply('Is there a fire watch on site?', 'Fire watch on site: No')).toBe('No')
  expect(reply('Is there a fire watch on site?', 'Is there a fire watch on site? No. It ended in May.')).toBe('No')
  expect(reply('Is there a fire watch on site?', 'Fire watch on site\tnone')).toBe('none')
  expect(
    reply('Is there a fire watch?', 'The yard was walked through with the foreman of the day. Fire watch: no'),
  ).toBe('no')
  expect(reply('Is there a fire watch on site?', 'Item: Fire watch on site | No: X')).toBe('No: X')
  expect(reply('Is there a fire watch on site?', 'Item: Fire watch on site | Answer: No | Day: Monday')).toBe(
    'Answer: No',
  )
  expect(reply('Is there a fire watch on site?', 'Item: Fire watch on site | Defects: none')).toBeUndefined()
  expect(reply('Is there a fire watch on site?', 'Item: Fire watch on site | Yes: X')).toBeUndefined()
  expect(reply('Visitors shall open the locker without a key.', 'Locker without a key: No, a key is needed')).toBe('No')
})

test('what is asked not to be so is denied by no "no"', () => {
  expect(reply('The bidder shall not have been blacklisted.', 'Blacklisted: No')).toBeUndefined()
  expect(reply('No fee shall be charged to visitors.', 'Fee charged to visitors: no')).toBeUndefined()
})

test('nor is anything by the "no" of another row, of a figure or of a number', () => {
  expect(reply('Is there a fire watch on site?', 'Fire watch on site: Yes\nOvernight guests: No')).toBeUndefined()
  expect(reply('Is the offer valid for 60 days?', 'Validity of offer: no less than 60 days')).toBeUndefined()
  expect(reply('Is there a fire watch on site?', 'Fire watch on site: Notified')).toBeUndefined()
  expect(reply('Is there a fire watch on site?', 'Fire watch on site: No. 4 of the list')).toBeUndefined()
})
