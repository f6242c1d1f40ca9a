import { expect, test } from 'bun:test'
import { findIdentity } from './find-identity.ts'

const contacts = (text: string) =>
  findIdentity([{ page: 1, text }]).flatMap(({ kind, label, value }) => (kind === 'contact' ? [[label, value]] : []))

test('an address belongs to the name near it of which it has a part, and its number to both', () => {
  expect(
    contacts(
      'Questions are sent to:\n\nAda Quay\nDirector\nPier Limited\nEmail: ada.quay@pier.example\nPhone: 021 477 163\n',
    ),
  ).toEqual([
    ['E-mail', 'ada.quay@pier.example'],
    ['Contact person', 'Ada Quay'],
    ['Telephone', '021 477 163'],
  ])
  expect(contacts('Bids go to:\n\nHarbour Tower\nEmail: bids@pier.example\n')).toEqual([
    ['E-mail', 'bids@pier.example'],
  ])
})

test('of several persons side by side each has his own address', () => {
  expect(
    contacts(
      'Contacts\n\nAda Quay\tBen Pierson\nManager\tPartner\nEmail: ada.quay@pier.example\tEmail: bpierson@pier.example\n',
    ),
  ).toEqual([
    ['E-mail', 'ada.quay@pier.example'],
    ['Contact person', 'Ada Quay'],
    ['E-mail', 'bpierson@pier.example'],
    ['Contact person', 'Ben Pierson'],
  ])
})

test('a fax, a blank of a form, what a bidder tells of himself and a cut address are no contact', () => {
  for (const text of [
    'Contact fax: 021 477 163\n',
    'Contact person: ________\n',
    'Bidder’s email: ada@pier.example\n',
    'Contact: ada@pier.harbour .example\n',
    'Contact: the office on pier 3\n',
  ])
    expect([text, contacts(text)]).toEqual([text, []])
})

test('a person is named behind what sends questions to him', () => {
  const text = 'Questions about the lamps should be directed to Ada Quay, Harbour Clerk,\nat the pier.\n'
  const contacts = findIdentity([{ page: 1, text }]).filter(({ kind }) => kind === 'contact')
  expect(contacts.map(({ label, value }) => [label, value])).toEqual([['Contact person', 'Ada Quay']])
})

test('a number that a cell ends in is somebody’s who signs, where his address stands right below', () => {
  expect(
    contacts(
      'Further information:\n\nAda Quay\tBen Pierson\nHarbour Clerk 972-555-0227\tPier Master 913-555-6288\nada.quay@pier.example\tben.pierson@pier.example\n',
    ),
  ).toEqual(
    expect.arrayContaining([
      ['Telephone', '972-555-0227'],
      ['Telephone', '913-555-6288'],
    ]),
  )
  expect(contacts('Item list\n\nLamp 972-555-0227\n\nBracket\nBolt\nNut\nWasher\n')).toEqual([])
})
