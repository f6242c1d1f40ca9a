import { expect, test } from 'bun:test'
import { readAsk } from '../ask.ts'
import { readStatements } from '../read-statements.ts'
import { findNamedMember } from './find-named-member.ts'

const memberIn = (ask: string, passage: string) => {
  const found = findNamedMember(readAsk(ask), readStatements(passage))
  return found && passage.slice(found.start, found.end)
}

test.each([
  ['Are all winches load tested each year?', 'Winch K4 is load tested each year.', 'Winch K4'],
  [
    'Are gauges calibrated every six months?',
    'It was found that gauge PG-17 is calibrated every six months.',
    'gauge PG-17',
  ],
  ['Is every winch load tested?', 'Winch K4 is load tested each year.', 'Winch K4'],
  ['Boilers are cleaned in spring.', 'Boiler 2 is cleaned in spring.', 'Boiler 2'],
  ['Are the galleries swept?', 'Gallery C is swept.', 'Gallery C'],
])('%s — %s', (ask, passage, member) => expect(memberIn(ask, passage)).toBe(member))

test.each([
  ['the kind is named too', 'Are winches load tested?', 'Winches are load tested, winch K4 also after repairs.'],
  ['all is said of any of them', 'Are winches load tested?', 'Each winch is load tested.'],
  ['one was asked for', 'Is winch K4 load tested?', 'Winch K4 is load tested.'],
  ['a figure is no code', 'Are hoses pressed?', 'A hose 4 m long is pressed.'],
  ['of papers one is enough', 'Are procedures for winches written?', 'Procedure W-12 tells how winches are used.'],
  ['rows go on with others', 'Are winches load tested?', 'Winch K4 | load tested: yes'],
])('nothing where %s', (_, ask, passage) => expect(memberIn(ask, passage)).toBeUndefined())
