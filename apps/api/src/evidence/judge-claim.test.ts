import { describe, expect, test } from 'bun:test'
import { judgeClaim, lacksMatter } from './judge-claim.ts'
import type { Verdict } from './verdict.ts'

const said = (claim: string, ...spans: string[]): Verdict => judgeClaim(claim, spans).verdict

const page =
  'The dock master inspects the cranes every six months. Cranes on berth 3 may lift at most 20 tonnes, unless the dock master has agreed in writing. Slings and hooks are kept in the store until 31 March 2027.'

describe('a claim', () => {
  test('is supported in other words that say the same', () => {
    expect(said('The cranes are inspected twice a year by the dock master.', page)).toBe('supported')
    expect(said('Until 31 March 2027, hooks and slings are stored in the store.', page)).toBe('supported')
  })

  const wrong: [string, string][] = [
    ['denied', 'The dock master does not inspect the cranes every six months.'],
    ['another interval', 'The dock master inspects the cranes every three months.'],
    ['another unit', 'The dock master inspects the cranes every six weeks.'],
    ['another actor', 'The crane driver inspects the cranes every six months.'],
    ['another object', 'The dock master inspects the bollards every six months.'],
    ['a duty made a permission', 'The dock master may inspect the cranes every six months.'],
    ['a plan', 'The dock master plans to inspect the cranes every six months.'],
    ['formerly', 'The dock master used to inspect the cranes every six months.'],
    ['some', 'The dock master inspects some cranes every six months.'],
    ['a dropped exception', 'Cranes on berth 3 may lift at most 20 tonnes.'],
    ['an added condition', 'The dock master inspects the cranes every six months, if the weather allows.'],
    [
      'another comparator',
      'Cranes on berth 3 may lift at least 20 tonnes, unless the dock master has agreed in writing.',
    ],
    ['another place', 'Cranes on berth 5 may lift at most 20 tonnes, unless the dock master has agreed in writing.'],
    ['or for and', 'Slings or hooks are kept in the store until 31 March 2027.'],
    ['another date', 'Slings and hooks are kept in the store until 31 May 2027.'],
    ['words of two sentences', 'Slings and cranes are inspected until 31 March 2027.'],
  ]
  for (const [name, claim] of wrong)
    test(`is not supported: ${name}`, () => {
      expect(said(claim, page)).not.toBe('supported')
    })

  test('a stricter figure is another figure', () => {
    expect(said('Pumps are tested every three months.', 'Pumps are tested every six months.')).toBe('contradicted')
  })

  test('who does it to whom counts, in the passive too', () => {
    expect(said('The buyer informs the seller.', 'The seller informs the buyer.')).toBe('contradicted')
    expect(said('The buyer is informed by the seller.', 'The seller informs the buyer.')).toBe('supported')
  })

  test('a page on something else says nothing of it', () => {
    expect(said('Pumps are tested every six months.', 'Lunch is served at noon.')).toBe('unclear')
  })
})

describe('a right claim in other words is not called contradicted', () => {
  test('by a denial that it makes itself, in another of its clauses', () => {
    const source = 'Tower cranes shall be taken out of service when the wind at jib height exceeds 15 m/s.'
    expect(
      said('Tower cranes must be taken out of service when the wind at jib height goes above 15 m/s.', source),
    ).toBe('supported')
    const handle = 'The driver holds the dead-man handle; the handle shall never be tied.'
    expect(said('The dead-man handle has to be held by the driver and may never be tied.', handle)).toBe('supported')
    expect(said('Tower cranes stay in service when the wind at jib height goes above 15 m/s.', source)).not.toBe(
      'supported',
    )
  })

  test('by what is denied of something else where it only says when it holds', () => {
    const source = 'Nobody works alone with acid. The gel must be in the room.'
    expect(said('The gel has to be in the room where acid is used.', source)).toBe('unclear')
  })

  test('by a figure of something else, but by another one of the same thing', () => {
    const source = 'Check-in calls are made every 60 minutes, every 30 minutes at remote sites.'
    expect(said('At remote sites the lone operative makes a check-in call every 30 minutes.', source)).toBe('unclear')
    expect(said('Check-in calls are made every 45 minutes.', source)).toBe('contradicted')
  })

  test('by a day that bounds something else, but by another one on the same side', () => {
    const source = 'Slings with a green code are used until 7 July.'
    expect(said('On 5 July slings with a green code are used.', source)).not.toBe('contradicted')
    expect(said('Slings with a green code are used until 9 July.', source)).toBe('contradicted')
    expect(said('Slings with a green code are used after 7 July.', source)).toBe('contradicted')
  })
})

describe('a claim says who, where and when', () => {
  test('another party is somebody else', () => {
    const source = 'The supplier reports damage within one day.'
    expect(said('The contractor reports damage within one day.', source)).not.toBe('supported')
    expect(said('The vendor reports damage within one day.', source)).toBe('supported')
    expect(said('The employer signs the roster.', 'The employee signs the roster.')).toBe('contradicted')
    expect(said('The client keeps the keys.', 'The contractor keeps the keys.')).toBe('contradicted')
    expect(said('The contractor waits at the gate.', 'The client waits at the gate.')).not.toBe('supported')
  })

  test('who does it is not said where the source names nobody', () => {
    expect(said('The keys are kept by the client.', 'The keys are kept.')).not.toBe('supported')
    expect(said('The keys are kept.', 'The keys are kept by the client.')).toBe('supported')
  })

  test('an opposite place or direction is the contrary', () => {
    expect(said('Bricks are stored outdoors.', 'Bricks are stored indoors.')).toBe('contradicted')
    expect(said('The fans run upstairs.', 'The fans run downstairs.')).toBe('contradicted')
    expect(said('Crews are changed offshore.', 'Crews are changed onshore.')).toBe('contradicted')
    expect(said('Tar is heated on site.', 'Tar is heated off site.')).toBe('contradicted')
    expect(said('Rounds are made in the morning.', 'Rounds are made in the evening.')).toBe('contradicted')
    expect(said('Bricks are stored outdoors.', 'Bricks are stored.')).not.toBe('supported')
    expect(said('Bricks are stored outdoors.', 'Bricks are kept outdoors.')).toBe('supported')
  })

  test('a rule of some places is not one of all', () => {
    const source = 'Ear plugs are worn on coastal sites.'
    expect(said('Ear plugs are worn.', source)).toBe('partly')
    expect(said('Ear plugs are worn on coastal sites.', source)).toBe('supported')
    expect(said('Ear plugs are worn.', 'Ear plugs are worn at all sites.')).toBe('supported')
    expect(said('The sieves are changed each month.', 'The sieves of unit 3 are changed each month.')).toBe('partly')
    const { aspects } = judgeClaim('Sieves are changed each month.', [
      'Sieves are changed each month unless it freezes.',
    ])
    expect(aspects.filter(({ outcome }) => outcome === 'short').map(({ aspect }) => aspect)).toEqual(['condition'])
    expect(said('All sieves are changed each month.', 'Sieve S4 is changed each month.')).toBe('partly')
    expect(said('Sieves are changed each month.', 'Sieves finer than 2 mm are changed each month.')).toBe('partly')
    expect(said('Contractors wear ear plugs.', 'Crane contractors wear ear plugs.')).toBe('partly')
  })
})

test('what is denied instead is denied of the same thing, and of nothing else', () => {
  const judged = (claim: string, page: string) => judgeClaim(claim, [page]).verdict
  const drums = 'Drums are rolled on the ramp, not dragged over the kerb.'
  expect(judged('Drums are rolled on the ramp.', drums)).toBe('supported')
  expect(judged('Drums are dragged over the kerb.', drums)).toBe('contradicted')
  const brushes = 'Brushes should be kept dry, best on a rack and not stored in a bleaching solution.'
  expect(judged('Brushes should be kept dry.', brushes)).toBe('supported')
  expect(judged('Brushes should be stored in a bleaching solution.', brushes)).toBe('contradicted')
})

test('a passage that has no word for what is claimed is told by its words alone', () => {
  const passage = 'The foreman inspects the kiln every six months. Readings are noted in the log.'
  expect(lacksMatter('The kiln is inspected twice a year by the foreman.', passage)).toBe(false)
  expect(lacksMatter('Readings are written in the log.', passage)).toBe(false)
  expect(lacksMatter('The foreman inspects the chimney every six months.', passage)).toBe(true)
  expect(lacksMatter('The kiln is repainted every six months.', passage)).toBe(true)
})

describe('a claim that says by "only if" what its source says by "not … unless"', () => {
  const same: [string, string][] = [
    ['The vat is opened only if the cooper has signed.', 'The vat is not opened unless the cooper has signed.'],
    ['The vat may be opened only if the cooper has signed.', 'No vat may be opened unless the cooper has signed.'],
    ['The vat is not opened until the cooper has signed.', 'The vat is opened only after the cooper has signed.'],
    ['The vat is open only while the cooper is there.', 'The vat is not open unless the cooper is there.'],
    ['Only people with a licence may open the vat.', 'Nobody without a licence may open the vat.'],
  ]
  for (const [claim, source] of same)
    test(`is supported: ${claim}`, () => {
      expect(said(claim, source)).toBe('supported')
      expect(said(source, claim)).toBe('supported')
    })

  test('and is not where it says something else of the case', () => {
    const source = 'The vat is not opened unless the cooper has signed.'
    expect(said('The vat is not opened if the cooper has signed.', source)).toBe('contradicted')
    expect(said('The vat is opened only before the cooper has signed.', source)).not.toBe('supported')
    expect(said('The vat is opened only if the smith has signed.', source)).not.toBe('supported')
    expect(said('The vat is always opened.', source)).not.toBe('supported')
  })
})

test('"any part of" picks none out, and "several days" count days', () => {
  const source = 'The painter shall not sublet any part of the works and this rule lasts several days.'
  expect(said('The painter shall not sublet the works.', source)).not.toBe('contradicted')
  expect(said('The painter shall not sublet some parts of the works.', source)).not.toBe('supported')
})

test('"after" it and "when" it is so do not contradict each other, "before" it does, and "even if" sets no case', () => {
  const source = 'When the horn has sounded, the crew leaves the quay.'
  expect(said('After the horn has sounded, the crew leaves the quay.', source)).not.toBe('contradicted')
  expect(said('Before the horn has sounded, the crew leaves the quay.', source)).toBe('contradicted')
  expect(said('The crew leaves the quay.', 'Even if the horn is silent, the crew leaves the quay.')).toBe('supported')
  expect(said('The crew leaves the quay.', 'If the horn is silent, the crew leaves the quay.')).not.toBe('supported')
})

describe('a contradiction is of one and the same', () => {
  test('what is denied of something else denies nothing of the claim', () => {
    expect(
      said(
        'The cooper turns the casks each week.',
        'The cooper turns the casks each week, but not on the upper racks.',
      ),
    ).not.toBe('contradicted')
  })

  test('a denial of all is one of each, and of the same in other places of the sentence', () => {
    expect(said('Casks may be rolled in the yard.', 'Casks may not be rolled.')).toBe('contradicted')
    expect(said('The cellar is not open on Sundays.', 'The cellar is open on Sundays.')).toBe('contradicted')
    expect(said('The cellar is open on Sundays.', 'The cellar is not open on Sundays.')).toBe('contradicted')
  })

  test('a figure within a bound is a case of it, one outside of it is not', () => {
    const source = 'Brewers are told of delays over four minutes.'
    expect(said('Brewers are told of a delay of six minutes.', source)).not.toBe('contradicted')
    expect(said('Brewers are told of a delay of three minutes.', source)).toBe('contradicted')
    expect(said('Brewers are told of delays over six minutes.', source)).toBe('contradicted')
  })

  test('a condition is contrary where both say the same of it, before and after', () => {
    const source = 'Before the mash has cooled, the lid is lifted.'
    expect(said('After the mash has cooled, the lid is lifted.', source)).toBe('contradicted')
    expect(said('After the mash has settled and cooled, the lid is lifted.', source)).not.toBe('contradicted')
    expect(
      said('The lid is lifted only while the mash has cooled.', 'Until the mash has cooled, the lid is lifted.'),
    ).not.toBe('contradicted')
  })
})
