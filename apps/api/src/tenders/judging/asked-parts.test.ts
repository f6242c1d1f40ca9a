import { expect, test } from 'bun:test'
import { readAskedParts } from './asked-parts.ts'

test('what is asked is read sentence by sentence, without title, reference and consequence', () => {
  expect(
    readAskedParts(
      'TENDER BOND: The Bidder shall lodge a bond of EUR 9,000. Please refer to Form 3 for its wording. Failure to lodge the bond will result in rejection of the bid.',
    ),
  ).toEqual(['The Bidder shall lodge a bond of EUR 9,000.'])
  expect(readAskedParts('PUMPS: - The pumps shall be sealed.')).toEqual(['The pumps shall be sealed.'])
  expect(
    readAskedParts('The pumps shall be sealed. The motors shall be cooled by air. The signatory shall be:'),
  ).toEqual(['The pumps shall be sealed.', 'The motors shall be cooled by air.'])
})

test('of an item only what it says is asked, and not what announces it; its mark and title are none of it', () => {
  expect(
    readAskedParts('Folder B shall hold the following papers and be sealed. Log of the tug for two years.'),
  ).toEqual(['Log of the tug for two years.'])
  expect(readAskedParts('Folder B shall hold the following papers. The log shall be signed.')).toEqual([
    'Folder B shall hold the following papers.',
    'The log shall be signed.',
  ])
  expect(readAskedParts('Supply of tugs with below mentioned specification (b)Hull: steel of 8 mm')).toEqual([
    'Hull: steel of 8 mm',
  ])
  expect(readAskedParts('ii) ROPES - All ropes shall be new.')).toEqual(['All ropes shall be new.'])
  expect(readAskedParts('12.3 ROPES AND NETS - All ropes shall be new.')).toEqual(['All ropes shall be new.'])
})

test('what the buyer may do in a case is no part of what is asked', () => {
  expect(
    readAskedParts(
      'Tugs shall be insured. If the bidder withdraws his tug the port shall be at liberty to hire others.',
    ),
  ).toEqual(['Tugs shall be insured.'])
})

test('who is refused for what he is has to be no such one', () => {
  expect(readAskedParts('Bidders who are debarred by a public buyer shall not be considered.')).toEqual([
    'The bidder shall not be debarred by a public buyer.',
  ])
  expect(readAskedParts('Bids received after the deadline shall not be considered.')).toEqual([
    'Bids received after the deadline shall not be considered.',
  ])
})

test('what asks for nothing by itself, and what goes on for long, stays whole', () => {
  expect(readAskedParts('Sealed quay lamps, 40 pieces')).toEqual(['Sealed quay lamps, 40 pieces'])
  const long = Array.from({ length: 6 }, (_, at) => `The pump of station ${at + 1} shall be sealed.`).join(' ')
  expect(readAskedParts(long)).toEqual([long])
})

test('two cells of a row that were joined ask two things', () => {
  expect(
    readAskedParts(
      'Bidder must have welders of grade three for all of the sites Bidder to submit a copy of their cards',
    ),
  ).toEqual(['Bidder must have welders of grade three for all of the sites', 'Bidder to submit a copy of their cards'])
})

test('a row’s number, what says the same again and a figure in two ways are no part of what is asked', () => {
  expect(readAskedParts('4 Party has to hand in the boat register.')).toEqual([
    'Party has to hand in the boat register.',
  ])
  expect(readAskedParts('The deposit shall be paid within 10 (TEN) days, i.e. before the quay is let.')).toEqual([
    'The deposit shall be paid within 10 days.',
  ])
  expect(readAskedParts('The crew must be on site within 05 (five days) of the call.')).toEqual([
    'The crew must be on site within 5 days of the call.',
  ])
})

test('what may not be done is asked as what shall not be, and what is to be declared as what it declares', () => {
  expect(readAskedParts('Hiring out of the boats is not permitted.')).toEqual([
    'There shall be no hiring out of the boats.',
  ])
  expect(readAskedParts('The bidder shall also confirm that the boats must be new.')).toEqual([
    'The boats must be new.',
  ])
})

test('what becomes of who does not, and what the buyer does not pay, ask for nothing', () => {
  expect(
    readAskedParts(
      'The yard shall not hand the work to any other party. This violation shall attract cancellation of the order. The cost incurred on other sources shall also be recovered from its bills.',
    ),
  ).toEqual(['The yard shall not hand the work to any other party.'])
  expect(
    readAskedParts(
      'The guarantee shall be valid for six months. However, no interest shall be payable on the guarantee.',
    ),
  ).toEqual(['The guarantee shall be valid for six months.'])
})

test('the one item of a list stands behind the colon of what announces it', () => {
  expect(
    readAskedParts('The yard shall submit with its bid the following attachments: Copy of the licence of the crane.'),
  ).toEqual(['Copy of the licence of the crane.'])
})
