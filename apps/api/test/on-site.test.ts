import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Audit, AuditItem, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import { createCanvas } from '@napi-rs/canvas'
import { acceptEach } from './support/accept-each.ts'
import { drawLines, makePdf } from './support/make-pdf.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

const lines = [
  '1. Are hard hats worn in the process area?',
  '2. Is the fire extinguisher unobstructed?',
  '3. Is there a written procedure for hot work?',
  '4. Are inspections of slings recorded?',
  '5. Have there been any fires in the last year?',
]
const policyText = 'Hard hats shall be worn in the process area at all times. No fires occurred in the last year.'

let app: TestApp
let owner: AuthSession
let colleague: AuthSession

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.createUser('inspector', 'hse')
  colleague = await app.createUser('colleague', 'hse')
})
afterAll(() => app?.stop())

const audits = (token = owner.token) => app.trpc(token).audits

async function upload(): Promise<Audit> {
  const form = new FormData()
  const bytes = new Uint8Array(makePdf([{ content: drawLines(lines, { leading: 24 }) }]))
  form.append('file', new File([bytes], 'Round.pdf', { type: 'application/pdf' }))
  form.append('customPolicy', policyText)
  const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token: owner.token, body: form })
  const { id } = (await response.json()) as Questionnaire
  return audits().get.query({ id })
}

async function run(id: string, again = false): Promise<Audit> {
  await audits().run.mutate({ id, again })
  while (true) {
    const audit = await audits().get.query({ id })
    if (audit.status === 'completed') return audit
    await Bun.sleep(50)
  }
}

function picture(type: 'image/jpeg' | 'image/png' = 'image/jpeg'): Uint8Array<ArrayBuffer> {
  const canvas = createCanvas(64, 48)
  canvas.getContext('2d').fillRect(0, 0, 30, 48)
  return new Uint8Array(type === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg'))
}

function send(path: string, bytes: BlobPart, fields: Record<string, string> = {}, token = owner.token) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
  return app.rest(`/api/audits/${path}`, { method: 'POST', token, body: form })
}

async function addPhoto(id: string, itemId: string): Promise<Audit> {
  const response = await send(`${id}/items/${itemId}/photos`, picture())
  expect(response.status).toBe(201)
  return (await response.json()) as Audit
}

const at = ({ items }: Audit, index: number): AuditItem => {
  const item = items[index]
  if (!item) throw new Error(`there is no item ${index}`)
  return item
}
const toldOf = async (id: string) => (await audits().history.query({ id })).map(({ text }) => text)
const photoStatus = async (id: string, photoId: string, token = owner.token) =>
  (await app.rest(`/api/audits/${id}/photos/${photoId}`, { token })).status
const storedPhotos = async () => {
  const keys: string[] = []
  for await (const key of app.context.files.list()) if (key.startsWith('photo-')) keys.push(key)
  return keys
}

test('items know by what they are answered, and a run gives no verdict on what is observed', async () => {
  const audit = await upload()
  expect(audit.items.map(({ kind, polarity }) => [kind, polarity])).toEqual([
    ['observed', 'yes_is_good'],
    ['observed', 'yes_is_good'],
    ['documented', 'yes_is_good'],
    ['record', 'yes_is_good'],
    ['record', 'no_is_good'],
  ])
  const judged = await run(audit.id)
  expect(judged.items.map(({ status }) => status)).toEqual([
    'needs_person',
    'needs_person',
    'insufficient_evidence',
    'insufficient_evidence',
    'compliant',
  ])
  const [hats, extinguisher] = judged.items
  expect(hats).toMatchObject({ evidence: [], score: null, severity: null, likelihood: null, gap: '', action: '' })
  expect(hats?.proposal?.requirements?.map(({ quote }) => quote)).toEqual([
    'Hard hats shall be worn in the process area at all times.',
  ])
  expect(extinguisher?.proposal?.requirements).toBeUndefined()
  // One of three that are answered is compliant.
  expect(judged.score).toBe(33.3)
})

test('an audit says what its run was judged by, whatever changes later, and what its cover shall say', async () => {
  const { id, runBasis } = await upload()
  expect(runBasis).toBeNull()
  expect((await run(id)).runBasis).toMatchObject({ documents: 0, policy: true })
  expect((await audits().update.mutate({ id, customPolicies: '' })).runBasis).toMatchObject({ policy: true })
  const covered = await audits().setCover.mutate({ id, site: ' Pump station 4 ', period: 'January 2026' })
  expect(covered.cover).toEqual({ site: 'Pump station 4', period: 'January 2026', team: '' })
})

describe('what is seen of an item', () => {
  test('is stored at once, before any run, and stays when the audit is run and run again', async () => {
    const { id, items } = await upload()
    const [hats] = items
    const itemId = hats?.id ?? ''
    await audits().observeItem.mutate({ id, itemId, note: 'Two without, at pump 4' })
    const seen = await audits().observeItem.mutate({ id, itemId, status: 'non_compliant' })
    expect(at(seen, 0)).toMatchObject({
      status: 'non_compliant',
      score: 0,
      siteNote: 'Two without, at pump 4',
      review: { decision: 'observed', status: 'non_compliant', reviewedBy: 'inspector' },
      likelihood: 4,
    })
    const withPhoto = await addPhoto(id, itemId)
    for (const again of [false, true]) {
      const after = at(await run(id, again), 0)
      expect(after).toMatchObject({
        status: 'non_compliant',
        siteNote: 'Two without, at pump 4',
        review: { decision: 'observed', status: 'non_compliant' },
        likelihood: 4,
        proposal: { status: 'needs_person' },
      })
      expect(after.photos).toEqual(at(withPhoto, 0).photos)
    }
    const alone = await audits().rerunItem.mutate({ id, itemId })
    expect(at(alone, 0).review?.status).toBe('non_compliant')
    expect(await toldOf(id)).toContain('1: saw non-compliant')
  })

  test('is taken back by the person alone, and leaves no risk behind', async () => {
    const { id, items } = await upload()
    const itemId = items[0]?.id ?? ''
    await audits().observeItem.mutate({ id, itemId, status: 'non_compliant', note: 'Look again' })
    const back = await audits().observeItem.mutate({ id, itemId, status: null })
    expect(at(back, 0)).toMatchObject({ status: 'pending', review: null, siteNote: 'Look again', severity: null })
  })

  test('is said of nothing that documents answer, until a person makes it observed', async () => {
    const { id, items } = await upload()
    const itemId = items[2]?.id ?? ''
    const refusal = 'This item is answered by documents. Make it one that is observed on site first.'
    await expect(audits().observeItem.mutate({ id, itemId, status: 'compliant' })).rejects.toThrow(refusal)
    const changed = await audits().updateItems.mutate({
      id,
      items: [itemId, items[3]?.id ?? ''].map((one) => ({ itemId: one, kind: 'observed' as const })),
    })
    expect(changed.items.map(({ kind }) => kind)).toEqual(['observed', 'observed', 'observed', 'observed', 'record'])
    expect(at(await audits().observeItem.mutate({ id, itemId, status: 'compliant' }), 2).status).toBe('compliant')
    expect(await toldOf(id)).toContain('Changed item 3: kind from “Documented” to “Observed on site”')
  })

  test('ends with the sign-off', async () => {
    const { id, items } = await upload()
    await run(id)
    const [first, second] = items.map((item) => item.id)
    for (const itemId of [first ?? '', second ?? ''])
      await audits().observeItem.mutate({ id, itemId, status: 'compliant' })
    await acceptEach(audits(), id)
    const photo = at(await addPhoto(id, first ?? ''), 0).photos[0]?.id ?? ''
    const signed = await audits().signOff.mutate({ id, name: 'Ann' })
    expect(signed.status).toBe('signed_off')
    const locked = 'This audit is signed off and cannot be changed.'
    await expect(audits().observeItem.mutate({ id, itemId: first ?? '', note: 'x' })).rejects.toThrow(locked)
    await expect(audits().removePhoto.mutate({ id, itemId: first ?? '', photoId: photo })).rejects.toThrow(locked)
    expect((await send(`${id}/items/${first}/photos`, picture())).status).toBe(409)
    expect(await photoStatus(id, photo)).toBe(200)
  })
})

test('a changed kind takes back what was proposed and accepted, and leaves what a person decided', async () => {
  const { id, items } = await upload()
  await run(id)
  const ids = items.map((item) => item.id)
  await audits().reviewItem.mutate({ id, itemId: ids[2] ?? '', decision: 'accepted' })
  await audits().reviewItem.mutate({
    ...{ id, itemId: ids[3] ?? '', decision: 'overridden' },
    ...{ status: 'compliant', comment: 'The log was shown' },
  } as const)
  const changed = await audits().updateItems.mutate({
    id,
    items: ids.map((itemId) => ({ itemId, polarity: 'no_is_good' as const })),
  })
  expect(changed.items.map(({ status, proposal }) => [status, proposal === null])).toEqual([
    ['pending', true],
    ['pending', true],
    ['pending', true],
    ['compliant', true],
    // It was so already.
    ['compliant', false],
  ])
})

describe('photos', () => {
  test('are kept with their item, given to its owner alone, and gone with the audit', async () => {
    const before = await storedPhotos()
    const { id, items } = await upload()
    const itemId = items[0]?.id ?? ''
    const added = await addPhoto(id, itemId)
    const [photo] = at(added, 0).photos
    expect(photo).toMatchObject({ width: 64, height: 48, addedBy: 'inspector' })
    const response = await app.rest(`/api/audits/${id}/photos/${photo?.id}`, { token: owner.token })
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await response.arrayBuffer()).byteLength).toBe(photo?.size ?? 0)
    expect(await photoStatus(id, photo?.id ?? '', colleague.token)).toBe(404)
    const other = await upload()
    expect(await photoStatus(other.id, photo?.id ?? '')).toBe(404)
    expect((await send(`${id}/items/${itemId}/photos`, picture(), {}, colleague.token)).status).toBe(404)
    expect((await send(`${other.id}/items/${itemId}/photos`, picture())).status).toBe(404)
    expect(await storedPhotos()).toHaveLength(before.length + 1)
    await audits().delete.mutate({ id })
    expect(await storedPhotos()).toEqual(before)
  })

  test('are deleted one by one, by those who may', async () => {
    const { id, items } = await upload()
    const itemId = items[0]?.id ?? ''
    const photoId = at(await addPhoto(id, itemId), 0).photos[0]?.id ?? ''
    const elsewhere = audits().removePhoto.mutate({ id, itemId: items[1]?.id ?? '', photoId })
    await expect(elsewhere).rejects.toThrow('This picture does not exist.')
    expect(await photoStatus(id, photoId)).toBe(200)
    const removed = await audits().removePhoto.mutate({ id, itemId, photoId })
    expect(at(removed, 0).photos).toEqual([])
    expect(await photoStatus(id, photoId)).toBe(404)
    expect(await storedPhotos()).not.toContain(`photo-${photoId}`)
  })

  test('come back with a deleted item, and go with those that are merged', async () => {
    const { id, items } = await upload()
    const [first = '', second = ''] = items.map((item) => item.id)
    const photo = at(await addPhoto(id, second), 1).photos
    await audits().deleteItem.mutate({ id, itemId: second })
    const back = await audits().restoreItems.mutate({ id, itemIds: [second] })
    expect(at(back, 1)).toMatchObject({ kind: 'observed', photos: photo })
    const merged = await audits().mergeItems.mutate({ id, itemIds: [first, second] })
    expect(at(merged, 0).photos).toEqual(photo)
    const undone = await audits().restoreItems.mutate({ id, itemIds: [second] })
    expect([at(undone, 0).photos, at(undone, 1).photos]).toEqual([[], photo])
  })

  test('and notes are the items own again when a merge is undone', async () => {
    const { id, items } = await upload()
    const [first = '', second = ''] = items.map((item) => item.id)
    await audits().observeItem.mutate({ id, itemId: first, note: 'Left one.' })
    await audits().observeItem.mutate({ id, itemId: second, note: 'Right one.' })
    const merged = await audits().mergeItems.mutate({ id, itemIds: [first, second] })
    expect(at(merged, 0).siteNote).toBe('Left one.\nRight one.')
    const undone = await audits().restoreItems.mutate({ id, itemIds: [second] })
    expect([at(undone, 0).siteNote, at(undone, 1).siteNote]).toEqual(['Left one.', 'Right one.'])
  })

  test('what is no picture, or no longer one, is refused, and nothing is left of it', async () => {
    const { id, items } = await upload()
    const before = await storedPhotos()
    const path = `${id}/items/${items[0]?.id}/photos`
    const cases: [BlobPart, number][] = [
      ['<html><script>alert(1)</script>', 415],
      [picture().slice(0, 60), 415],
      ['', 400],
    ]
    for (const [bytes, status] of cases) expect((await send(path, bytes)).status).toBe(status)
    expect(await storedPhotos()).toEqual(before)
    expect(at(await audits().get.query({ id }), 0).photos).toEqual([])
  })

  test('an item has twelve at most', async () => {
    const { id, items } = await upload()
    const itemId = items[0]?.id ?? ''
    for (let count = 0; count < 12; count++) await addPhoto(id, itemId)
    const refused = await send(`${id}/items/${itemId}/photos`, picture())
    expect([refused.status, await refused.text()]).toEqual([409, 'An item has at most 12 photos. Delete one first.'])
  })

  test('are told to who follows the audit', async () => {
    const { id, items, version } = await upload()
    const added = await addPhoto(id, items[1]?.id ?? '')
    expect(added.version).toBeGreaterThan(version)
    const row = await app.context.db
      .selectFrom('safetyAuditItem')
      .select('version')
      .where('id', '=', items[1]?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(row.version).toBe(added.version)
  })
})

describe('a signature', () => {
  test('is for what is answered, and goes with a changed answer', async () => {
    const { id, items } = await upload()
    const [first = '', second = ''] = items.map((item) => item.id)
    await audits().observeItem.mutate({ id, itemId: first, status: 'compliant' })
    const sign = (itemIds: string, name = 'Ann Lee') =>
      send(`${id}/signatures`, picture('image/png'), { name, itemIds })
    expect((await sign(`${first},${second}`)).status).toBe(409)
    expect((await sign(first, ' ')).status).toBe(400)
    expect((await sign('not an id')).status).toBe(400)
    await audits().observeItem.mutate({ id, itemId: second, status: 'not_applicable' })
    const response = await sign(`${first},${second}`)
    expect(response.status).toBe(201)
    const signed = (await response.json()) as Audit
    expect(signed.items.slice(0, 3).map(({ signature }) => signature?.name)).toEqual(['Ann Lee', 'Ann Lee', undefined])
    expect(at(signed, 0).signature).toMatchObject({ by: 'inspector' })
    expect(await photoStatus(id, at(signed, 0).signature?.pictureId ?? '')).toBe(200)
    expect(at(signed, 0).photos).toEqual([])
    const noted = await audits().observeItem.mutate({ id, itemId: second, note: 'None on this deck' })
    expect(noted.items.slice(0, 2).map(({ signature }) => signature?.name)).toEqual(['Ann Lee', undefined])
    const same = await audits().observeItem.mutate({ id, itemId: first, status: 'compliant' })
    expect(at(same, 0).signature?.name).toBe('Ann Lee')
    const photographed = await addPhoto(id, first)
    expect(at(photographed, 0).signature).toBeNull()
  })
})

describe('what is seen of an item in a living audit', () => {
  const accepted = { decision: 'overridden', status: 'compliant', comment: 'Shown.' } as const
  const answered = async () => {
    const { id, items } = await upload()
    const [first = '', second = '', ...others] = items.map((item) => item.id)
    await audits().observeItem.mutate({ id, itemId: first, status: 'non_compliant', note: 'Two without' })
    await audits().observeItem.mutate({ id, itemId: second, status: 'compliant' })
    await addPhoto(id, first)
    await send(`${id}/signatures`, picture('image/png'), { name: 'Ann Lee', itemIds: `${first},${second}` })
    await run(id)
    for (const itemId of others) await audits().reviewItem.mutate({ id, itemId, ...accepted })
    return id
  }

  test('stays where what is asked of it changed: that is looked up again, and nothing is to be confirmed', async () => {
    const id = await answered()
    const customPolicies = policyText.replace('at all times', 'from the gate on')
    const marked = await audits().update.mutate({ id, customPolicies })
    const shown = ({ items }: Audit) => items.slice(0, 3).map(({ marks = [], toConfirm }) => [marks.length, toConfirm])
    expect(shown(marked)).toEqual([
      [1, undefined],
      [0, undefined],
      [0, undefined],
    ])
    await audits().run.mutate({ id, only: 'changed' })
    for (;;) {
      const audit = await audits().get.query({ id })
      if (audit.status !== 'completed') {
        await Bun.sleep(50)
        continue
      }
      expect(shown(audit)[0]).toEqual([0, undefined])
      expect(at(audit, 0)).toMatchObject({ status: 'non_compliant', signature: { name: 'Ann Lee' } })
      expect(at(audit, 0).proposal?.requirements?.map(({ quote }) => quote)).toEqual([
        'Hard hats shall be worn in the process area from the gate on.',
      ])
      return
    }
  })

  test('goes on in the next revision with its photos and signature, which have files of their own', async () => {
    const id = await answered()
    const before = await audits().signOff.mutate({ id, name: 'Ann' })
    const next = await audits().revise.mutate({ id })
    expect(at(next, 0)).toMatchObject({
      kind: 'observed',
      status: 'non_compliant',
      siteNote: 'Two without',
      review: { decision: 'observed' },
      signature: { name: 'Ann Lee', by: 'inspector' },
    })
    expect(next.items.map(({ photos, signature }) => [photos.length, signature?.name])).toEqual([
      [1, 'Ann Lee'],
      [0, 'Ann Lee'],
      [0, undefined],
      [0, undefined],
      [0, undefined],
    ])
    const pictures = ({ items }: Audit) => [items[0]?.photos[0]?.id ?? '', items[0]?.signature?.pictureId ?? '']
    expect(new Set([...pictures(before), ...pictures(next)]).size).toBe(4)
    expect(at(next, 1).signature?.pictureId).toBe(at(next, 0).signature?.pictureId ?? '')
    await audits().delete.mutate({ id })
    for (const picture of pictures(before)) expect(await photoStatus(next.id, picture)).toBe(404)
    for (const picture of pictures(next)) expect(await photoStatus(next.id, picture)).toBe(200)
    const stored = await storedPhotos()
    for (const picture of pictures(next)) expect(stored).toContain(`photo-${picture}`)
    for (const picture of pictures(before)) expect(stored).not.toContain(`photo-${picture}`)
  })

  test('is no answer for others: its kind and its columns are kept in a template, and nothing that was seen', async () => {
    const id = await answered()
    const [template] = await audits().saveTemplate.mutate({ id, name: 'Site round' })
    const started = await audits().startFromTemplate.mutate({ id: template?.id ?? '' })
    expect(
      started.items.map(({ kind, polarity, status, siteNote, photos }) => [
        kind,
        polarity,
        status,
        siteNote,
        photos.length,
      ]),
    ).toEqual([
      ['observed', 'yes_is_good', 'pending', '', 0],
      ['observed', 'yes_is_good', 'pending', '', 0],
      ['documented', 'yes_is_good', 'pending', '', 0],
      ['record', 'yes_is_good', 'pending', '', 0],
      ['record', 'no_is_good', 'pending', '', 0],
    ])
    expect(await audits().alike.query({ id: started.id, itemId: at(started, 0).id })).toEqual([])
    expect(await audits().alike.query({ id: started.id, itemId: at(started, 2).id })).not.toEqual([])
    await audits().deleteTemplate.mutate({ id: template?.id ?? '' })
  })
})
