import { expect, test } from 'bun:test'
import { findControl } from './find-control.ts'

const sideOf = (text: string) => findControl(text)?.side

test('a duty acts before the event or after it by its own words, and where both or neither stand a person chooses', () => {
  expect(findControl('4.2 Hoses shall be inspected before each transfer;')).toEqual({
    text: 'Hoses shall be inspected before each transfer.',
    side: 'preventive',
    shown: true,
  })
  expect(sideOf('The crew must evacuate to the muster point within five minutes.')).toBe('recovery')
  expect(sideOf('Operators shall be given first aid at the jetty by the shift medic.')).toBe('recovery')
  expect(sideOf('Fire extinguishers shall be inspected every month by the warden.')).toBe('unclear')
  expect(findControl('The supervisor shall stand beside the manway during entry.')).toMatchObject({
    side: 'unclear',
    shown: false,
  })
})

test('procedures tell in the present what is done; a record, a plan and an aim tell nothing', () => {
  expect(sideOf('Hoses are inspected before each transfer.')).toBe('preventive')
  expect(sideOf('Isolate the pump before the casing is opened.')).toBe('preventive')
  expect(findControl('Hoses were inspected before the last transfer.')).toBeUndefined()
  expect(findControl('We plan to inspect hoses before each transfer.')).toBeUndefined()
  expect(findControl('The steps to be taken to prevent danger from overhead wires.')).toBeUndefined()
  expect(findControl('Hoses could be inspected before each transfer.')).toBeUndefined()
})

test('what a document says of itself, what a legislator does and what takes a duty back are no controls', () => {
  expect(findControl('This procedure shall be reviewed and approved every two years.')).toBeUndefined()
  expect(findControl('The Central Government shall approve the limits of exposure each year.')).toBeUndefined()
  expect(findControl('Provided that nothing here shall prevent the use of a spare hose.')).toBeUndefined()
  expect(findControl('They shall also be inspected before each transfer.')).toBeUndefined()
})
