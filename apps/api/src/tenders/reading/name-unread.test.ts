import { expect, test } from 'bun:test'
import { tenderTexts } from '../tender-texts.ts'
import { nameUnread } from './name-unread.ts'

const unread = (text: string) => nameUnread(tenderTexts.readAddendum([{ page: 1, text }]), [{ ref: '4.1' }])

test('an order that was not applied reaches the list of the addendum, one that was does not', () => {
  expect(unread('For “sixty lamps” read “eighty lamps” in the schedule.\n')).toEqual([
    'Not applied: page 1 says “For “sixty lamps” read “eighty lamps” in the schedule.”.',
  ])
  expect(unread('Clause 7.3 is deleted.\n\nClause 4.1 is deleted.\n')).toEqual([
    'Not applied: it deletes 7.3, and no requirement has that number.',
  ])
  expect(unread('The bid security is revised to INR 500,000.\n')).toEqual([])
})
