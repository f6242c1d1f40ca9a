import { describe, expect, test } from 'bun:test'
import { readItemKind, readItemKinds } from './item-kind.ts'

const kindOf = (question: string) => readItemKind(question).kind
const polarityOf = (question: string) => readItemKind(question).polarity

describe('what an item is answered by', () => {
  test.each([
    'Are hard hats worn?',
    'Is the fire extinguisher unobstructed?',
    'Floor free of oil',
    'Guards in place',
    'Are all staff wearing safety glasses?',
    'Is the emergency plan posted at the entrance?',
    'Are tools in good condition?',
    'Is there adequate provision of portable fire extinguishers?',
    'Are there any trip hazards in the walkway?',
    'Any signs of corrosion?',
    'As far as it can be seen, are fire doors correctly installed?',
    'Is the workplace clean and tidy?',
  ])('%s: seen on site', (question) => expect(kindOf(question)).toBe('observed'))

  test.each([
    'Is there a written procedure for hot work?',
    'Does the policy define who may issue a permit?',
    'Is PPE required by the procedure?',
    'Is a trained fire watch posted during hot work?',
    'Implement procedures for the removal of data from media',
    'Are containers scanned for vulnerabilities before deployment?',
    'How are portable ladders chosen?',
    'What protective equipment do you supply free of charge?',
    'Is access restricted to authorised persons?',
    'Are gas alarms set at or below 10 ppm?',
    'Do cold rooms have a door alarm independent of the thermostat?',
    'Does the kiln have an emergency stop that is interlocked with the fan?',
    'Are hoses replaced every year?',
    'Emergency plan',
  ])('%s: a document says it', (question) => expect(kindOf(question)).toBe('documented'))

  test.each([
    'Are inspections recorded?',
    'Are training records available?',
    'Date of last test',
    'Are logs kept?',
    'Is there an up to date fire log book?',
    'Is the fire alarm tested weekly?',
    'Are fire drills held every six months?',
    'Have all operators been trained?',
    'Have there been any fires in the last year?',
    'Do records show that detectors are tested?',
    'Is the visitors register kept for ten years?',
  ])('%s: a record shows it', (question) => expect(kindOf(question)).toBe('record'))
})

describe('which answer is good', () => {
  test.each([
    'Have there been any fires in the last year?',
    'Are any hoses damaged or leaking?',
    'Are there any obstructions in the escape route?',
    'Are there unguarded machines?',
    'Has your organisation experienced a data breach?',
    'Have any incidents occurred since the last audit?',
    'Has the company been fined in the past three years?',
    'Is additional signage required?',
    'Are any self-closing doors being held open?',
    'Evidence of leaks',
    'Were any defects identified at the last survey?',
    'Are there unlabelled drums in the yard?',
    'Are furnaces left unattended?',
    'Has the bidder been debarred by any authority?',
    'Are there traces of water at the joints?',
  ])('%s: no', (question) => expect(polarityOf(question)).toBe('no_is_good'))

  test.each([
    'Are incidents reported within 24 hours?',
    'Is there a procedure for reporting spills?',
    'Is damaged equipment removed from service?',
    'Are leaks repaired promptly?',
    'Are walkways not obstructed?',
    'No visible leaks',
    'Are hoses free of leaks?',
    'Is a permit required for hot work?',
    'Is smoking prohibited?',
    'Are hard hats worn?',
    // Found by those who look for them, mended, kept away, a year without any, a rule about it.
    'Are hazards identified before a job starts?',
    'Are cracks in the slab repaired?',
    'Is a delay in shipment announced?',
    'Are unauthorised riders kept off the trucks?',
    'Has the crew had an accident-free season?',
    'Is there a conflict of interest policy?',
    'Are railings undamaged?',
  ])('%s: yes', (question) => expect(polarityOf(question)).toBe('yes_is_good'))
})

test('what a question leaves open is as most of its section only where many tell', () => {
  const of = (...questions: string[]) =>
    readItemKinds(questions.map((question) => ({ question, sectionTitle: '' }))).map(({ kind }) => kind)
  const open = 'Are breathing masks tested before each use?'
  const seen = [
    'Are hard hats worn?',
    'Are any hoses damaged?',
    'Are the exits clear?',
    'Are the walkways free of oil?',
  ]
  expect(of(open, ...seen)).toEqual(['documented', 'observed', 'observed', 'observed', 'observed'])
  expect(of(open, ...seen, ...seen)[0]).toBe('observed')
})

test('what is only named is as most of its section', () => {
  const inSection = (sectionTitle: string, ...questions: string[]) =>
    questions.map((question) => ({ question, sectionTitle }))
  const kinds = readItemKinds([
    ...inSection('Ladders', 'Extension ladders', 'Ramps in place', 'Handrails fixed', 'Toe boards'),
    ...inSection('Paper', 'Is there a plan?', 'Is there a policy?', 'Is there a procedure?', 'Toe boards'),
  ])
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'observed',
    'observed',
    'observed',
    'observed',
    'documented',
    'documented',
    'documented',
    'documented',
  ])
})

test('what guards against something bad is good: a noun that is a verb elsewhere is the thing that is asked about', () => {
  expect(readItemKind('Is there a fire watch on deck?').polarity).toBe('yes_is_good')
  expect(readItemKind('Is there a fire on deck?').polarity).toBe('no_is_good')
  expect(readItemKind('Is there a leak detected on deck?').polarity).toBe('no_is_good')
})
