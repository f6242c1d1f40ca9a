import { describe, expect, test } from 'bun:test'
import { makeLine } from '../../../test/support/make-lines.ts'
import { readPages } from './read-pages.ts'

/** The items of a page of these lines, 14 points apart; # begins a bold one below a gap, > one further right. */
const read = (...texts: readonly string[]) => {
  let y = 60
  const lines = texts.map((text) => {
    y += text.startsWith('#') ? 24 : 14
    return makeLine(y, [[text.startsWith('>') ? 60 : 40, text.replace(/^[#>]/, '')]], { bold: text.startsWith('#') })
  })
  return readPages([{ page: 1, lines }]).map(({ ref, sectionTitle, question }) => `${sectionTitle}: ${ref} ${question}`)
}

describe('what capitals or numerals count with nothing between', () => {
  test('are the items of a list, and not its titles', () => {
    const found = read(
      '#Crew of the launch',
      'I. Name of the skipper',
      'II. Proof that the mate has been',
      '>trained',
      'III.Radio certificate',
      'IV. Watch plan',
      '#Hull',
      'I. Survey of the hull',
    )
    expect(found).toEqual([
      'Crew of the launch: I Name of the skipper',
      'Crew of the launch: II Proof that the mate has been trained',
      'Crew of the launch: III Radio certificate',
      'Crew of the launch: IV Watch plan',
      'Hull: I Survey of the hull',
    ])
    expect(read('#Hull', 'A. Survey report', 'B. Sketch of the keel', 'C. Rudder')).toEqual([
      'Hull: A Survey report',
      'Hull: B Sketch of the keel',
      'Hull: C Rudder',
    ])
  })

  test('are titles where something stands below each of them', () => {
    const asked = [
      'I. Crew',
      '1. Is the skipper trained?',
      'II. Hull',
      '1. Is it dry?',
      'III. Engine',
      '1. Is it clean?',
    ]
    expect(read(...asked)).toEqual(['Crew: 1 Is the skipper trained?', 'Hull: 1 Is it dry?', 'Engine: 1 Is it clean?'])
  })
})
