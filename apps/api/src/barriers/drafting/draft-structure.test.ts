import { expect, test } from 'bun:test'
import { draftElements } from './draft-elements.ts'

const topic = { topEvent: 'Acid spill', hazard: '', alsoCalled: [] }

async function draft(text: string, heading = 'Acid transfer') {
  const passage = { id: '1', documentId: 'd', fileName: 'Acid.docx', page: 3, heading, text }
  const { elements } = await draftElements(topic, [passage], [], () => Promise.resolve(0))
  return elements.map(({ kind, side, text: words }) => `${kind}${side ? ` ${side}` : ''}: ${words}`)
}
const table = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\n')
const head = ['No', 'Hazard', 'Possible cause(s)', 'Consequences', 'Severity', 'Controls in place', 'Further controls']

test('the row of the event says its causes, consequences and controls, by the names of its columns', async () => {
  const rows = table(
    head,
    [
      '1',
      'Acid spill',
      'Worn hose; overfilled tank',
      'Burns',
      'High',
      'Hoses are tested. Operators wear visors.',
      'Buy pumps',
    ],
    ['2', 'Falling crane load', 'Worn sling', 'Crushed foot', 'High', 'Slings are tested', ''],
  )
  expect(await draft(rows)).toEqual([
    'threat: Worn hose',
    'threat: Overfilled tank',
    'consequence: Burns',
    'barrier preventive: Hoses are tested',
    'barrier unclear: Operators wear visors',
  ])
  const [element] = (
    await draftElements(
      topic,
      [{ id: '1', documentId: 'd', fileName: 'Acid.docx', page: 3, heading: '', text: rows }],
      [],
      () => Promise.resolve(0),
    )
  ).elements
  expect(element?.sentence).toBe(
    '1 Acid spill Worn hose; overfilled tank Burns High Hoses are tested. Operators wear visors. Buy pumps',
  )
})

test('a hazard whose consequence is the event is a threat of it, and what it causes a consequence', async () => {
  const rows = table(head, ['3', 'Pump failure', 'No service', 'Acid spill', 'Low', 'Standby pump', ''])
  expect(await draft(rows)).toEqual(['threat: Pump failure', 'barrier unclear: Standby pump'])
  expect(await draft(table(head, ['4', 'Polluted drain', 'Acid spill', 'Dead fish', 'Low', 'N/A', '']))).toEqual([
    'consequence: Polluted drain',
  ])
})

test('columns may stand in the heading of a passage, and a table of the event alone needs none for it', async () => {
  expect(await draft('Acid spill\tWorn hose\tBund', 'Yard › Hazard | Threat | Recovery barrier')).toEqual([
    'threat: Worn hose',
    'barrier recovery: Bund',
  ])
  expect(await draft(table(['Threat', 'Preventive barrier'], ['Worn hose', 'Hose register']), 'Acid spill')).toEqual([
    'threat: Worn hose',
    'barrier preventive: Hose register',
  ])
})

test('wrapped rows, ratings, references and columns that say something else give nothing', async () => {
  expect(await draft('Hazard\tCause\nAcid spill\tWorn hose at the\nnorth jetty')).toEqual([])
  expect(
    await draft(table(['Hazard', 'Impact', 'Controls'], ['Acid spill', 'Very high (5)', 'REQ-03, REQ-04'])),
  ).toEqual([])
  expect(
    await draft(table(['Hazard', 'Test', 'Residual risk'], ['Acid spill', 'Wet test triggered by water', 'Burns'])),
  ).toEqual([])
})

test('lists below a name for causes or controls are of the event that they or their headings name', async () => {
  const lists =
    'Potential causes:\n\n• Worn hose\n• Tank that is\noverfilled\n\nControl measures\n\n1. Hose register\n\nRecords\n\n• Log book'
  expect(await draft(lists, 'Acid spill')).toEqual([
    'threat: Worn hose',
    'threat: Tank that is overfilled',
    'barrier unclear: Hose register',
  ])
  expect(await draft(lists, 'Falling crane load')).toEqual([])
  expect(await draft('Consequences of an acid spill: burns; blindness')).toEqual([
    'consequence: Burns',
    'consequence: Blindness',
  ])
  expect(await draft('Crane work\n\nCauses:\n\n• Worn sling', 'Acid spill')).toEqual([])
})
