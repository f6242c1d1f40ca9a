import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuthSession } from '@fieldproof/schema/auth'
import { openFolderSource } from '../src/sources/folder-source.ts'
import { lookAtSource } from '../src/sources/look-at-source.ts'
import { createSourceFilesRepo } from '../src/sources/source-files.repo.ts'
import { createSourcesRepo } from '../src/sources/sources.repo.ts'
import { type SourceSteps, sourceSteps } from './support/source-steps.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { waitUntil } from './support/wait-until.ts'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'fieldproof-watched-')))
const names = ['steps', 'renames', 'halves', 'refusals', 'away', 'people', 'twice', 'kept', 'logged']
const at = (...path: string[]) => join(base, ...path)
const write = (text: string, ...path: string[]) => writeFileSync(at(...path), text)
for (const name of names) mkdirSync(at(name))

let app: TestApp
let ann: AuthSession
let tom: AuthSession
let steps: SourceSteps

beforeAll(async () => {
  app = await startTestApp({
    env: {
      WATCHED_FOLDERS: names.map((name) => `${name}=${at(name)}`).join(','),
      WATCH_MINUTES: '600',
      WATCH_STABLE_SECONDS: '0.3',
      MAX_UPLOAD_MB: '0.01',
    },
    replace: { sourceTimes: { sweep: 50, retry: 100 } },
  })
  ann = await app.createUser('ann', 'hse')
  tom = await app.createUser('tom', 'tender')
  steps = await sourceSteps(app)
})
afterAll(async () => {
  await app?.stop()
  rmSync(base, { recursive: true })
})

const documents = () => app.trpc(ann.token).documents.list.query()
const named = async (name: string) => (await documents()).filter(({ originalName }) => originalName === name)
const only = async (name: string) => {
  const [one, ...others] = await named(name)
  if (!one || others.length > 0) throw new Error(`there are ${others.length} too many of ${name}`)
  return one
}
const connect = (name: string) => steps.connect(name, 'hse', ann.user.id)

test('what the operator allows can be connected, once, to somebody of the workspace; no path is told', async () => {
  const { allowed, sources } = await steps.admin.listSources.query()
  expect(allowed.map(({ name }) => name)).toEqual(names)
  expect(sources).toEqual([])
  await expect(steps.connect('elsewhere', 'hse', ann.user.id)).rejects.toThrow(
    'The operator does not allow this source.',
  )
  await expect(steps.connect('steps', 'hse', tom.user.id)).rejects.toThrow('Choose somebody who works with this agent.')
  const source = await connect('steps')
  expect(source).toMatchObject({ name: 'steps', kind: 'folder', agent: 'hse', person: { name: 'ann' }, paused: false })
  await expect(connect('steps')).rejects.toThrow('This source is connected already.')
  expect(JSON.stringify(await steps.admin.listSources.query())).not.toContain(base)
  await steps.settle(source.id)
  await steps.admin.disconnectSource.mutate({ id: source.id })
})

test('a new file becomes a document, a changed one its next revision, and one that is gone stays until a person decides', async () => {
  mkdirSync(at('steps', 'gas'))
  write('The gas is tested before each entry.', 'steps', 'gas', 'entry.txt')
  write('Ladders are inspected every month.', 'steps', 'ladders.txt')
  const { id } = await connect('steps')
  expect((await steps.settle(id)).files).toEqual({ in_step: 2, new: 0, changed: 0, gone: 0, refused: 0, deleted: 0 })
  const first = await only('entry.txt')
  expect((await app.settled(ann.token, first.id)).status).toBe('indexed')
  expect(await app.trpc(ann.token).sources.origin.query({ id: first.id })).toEqual({
    origin: { documentId: first.id, source: 'steps', path: 'gas/entry.txt', gone: null },
  })

  write('The gas is tested before each entry and every hour.', 'steps', 'gas', 'entry.txt')
  await steps.settle(id)
  const second = (await named('entry.txt')).find((one) => one.id !== first.id)
  const { revisions } = await app.trpc(ann.token).revisions.list.query({ id: first.id })
  expect(revisions.map(({ documentId }) => documentId)).toEqual([first.id, second?.id ?? ''])
  expect(await steps.files(id, 'in_step')).toMatchObject([
    { path: 'gas/entry.txt', documentId: second?.id, reason: null },
    { path: 'ladders.txt', documentName: 'ladders.txt' },
  ])

  rmSync(at('steps', 'ladders.txt'))
  expect((await steps.settle(id)).files).toMatchObject({ in_step: 1, gone: 1 })
  const ladders = await only('ladders.txt')
  const gone = await app.trpc(ann.token).sources.listGone.query()
  expect(gone).toMatchObject({
    total: 1,
    documents: [{ documentId: ladders.id, source: 'steps', path: 'ladders.txt' }],
  })
  // Of another workspace nothing is known.
  const tender = app.trpc(tom.token).sources
  expect(await tender.listGone.query()).toEqual({ documents: [], total: 0 })
  expect(await tender.origin.query({ id: ladders.id })).toEqual({ origin: null })
  await expect(tender.keep.mutate({ id: ladders.id })).rejects.toThrow('The file of this document is not gone.')

  // What comes back is in step again.
  write('Ladders are inspected every month.', 'steps', 'ladders.txt')
  expect((await steps.settle(id)).files).toMatchObject({ in_step: 2, gone: 0 })
  expect((await only('ladders.txt')).id).toBe(ladders.id)
})

test('a person keeps or deletes what is gone, and what was deleted here does not come back by itself', async () => {
  write('Scaffolds are tagged by the inspector.', 'kept', 'scaffold.txt')
  write('Cranes are inspected each year.', 'kept', 'cranes.txt')
  write('Slings are inspected each week.', 'kept', 'slings.txt')
  const { id } = await connect('kept')
  await steps.settle(id)
  const { sources, documents: calls } = app.trpc(ann.token)
  await calls.delete.mutate({ id: (await only('slings.txt')).id })
  rmSync(at('kept', 'scaffold.txt'))
  expect((await steps.settle(id)).files).toMatchObject({ in_step: 1, gone: 1, deleted: 1 })
  expect(await named('slings.txt')).toEqual([])

  const scaffold = await only('scaffold.txt')
  await sources.keep.mutate({ id: scaffold.id })
  expect((await sources.listGone.query()).documents.map(({ path }) => path)).not.toContain('scaffold.txt')
  expect((await only('scaffold.txt')).id).toBe(scaffold.id)
  await expect(sources.keep.mutate({ id: scaffold.id })).rejects.toThrow('The file of this document is not gone.')

  // Disconnected, and connected again: documents stay, and none is doubled.
  await steps.admin.disconnectSource.mutate({ id })
  const before = (await documents()).length
  const again = await connect('kept')
  expect((await steps.settle(again.id)).files).toMatchObject({ in_step: 2 })
  // What was deleted comes in anew by connecting it anew.
  expect(await documents()).toHaveLength(before + 1)
  expect(await steps.files(again.id, 'in_step')).toMatchObject([
    { path: 'cranes.txt', reason: 'The workspace had this content already, as “cranes.txt”.' },
    { path: 'slings.txt', reason: null },
  ])
})

test('a file that is renamed or copied is no new document, and a copy that stays keeps what it is', async () => {
  write('Permits are signed by the area authority.', 'renames', 'permit.txt')
  const { id } = await connect('renames')
  await steps.settle(id)
  const permit = await only('permit.txt')
  renameSync(at('renames', 'permit.txt'), at('renames', 'permit to work.txt'))
  expect((await steps.settle(id)).files).toMatchObject({ in_step: 1, gone: 0 })
  expect(await named('permit to work.txt')).toEqual([])
  expect(await steps.files(id, 'in_step')).toMatchObject([{ path: 'permit to work.txt', documentId: permit.id }])

  write('Permits are signed by the area authority.', 'renames', 'copy.txt')
  await steps.settle(id)
  write('Permits are signed by the shift leader.', 'renames', 'copy.txt')
  expect((await steps.settle(id)).files).toMatchObject({ in_step: 2 })
  const { revisions } = await app.trpc(ann.token).revisions.list.query({ id: permit.id })
  expect(revisions).toHaveLength(1)
  expect(await named('copy.txt')).toHaveLength(1)
})

test('a file that is still being written is not taken before it is whole', async () => {
  write('Confined spaces.\n', 'halves', 'growing.txt')
  write('Hot work needs a watch.', 'halves', 'whole.txt')
  const { id } = await connect('halves')
  let written = 'Confined spaces.\n'
  let lines = 0
  // By a clock of its own: what a busy machine holds up, it holds up for who looks as well.
  const writer = setInterval(() => {
    const text = `Line ${++lines} of what is written slowly.\n`
    written += text
    appendFileSync(at('halves', 'growing.txt'), text)
  }, 40)
  await waitUntil(async () => lines > 40 && (await steps.get(id)).files.in_step === 1)
  expect(await named('growing.txt')).toEqual([])
  clearInterval(writer)
  expect((await steps.settle(id)).files).toMatchObject({ in_step: 2, new: 0 })
  expect((await only('growing.txt')).fileSize).toBe(written.length)
})

test('links, hidden and system files, what is too large, too deep or no document are refused with the reason', async () => {
  const outside = at('outside.txt')
  writeFileSync(outside, 'Nobody of this workspace may read this.')
  mkdirSync(at('beside'))
  write('Nor this.', 'beside', 'secret.txt')
  symlinkSync(outside, at('refusals', 'link.txt'))
  symlinkSync(at('beside'), at('refusals', 'linked'))
  write('x', 'refusals', '.hidden.txt')
  write('x', 'refusals', 'Thumbs.db')
  write('x', 'refusals', '~$policy.docx')
  write('y'.repeat(20_000), 'refusals', 'large.txt')
  write('MZ\0\0\0\0', 'refusals', 'program.pdf')
  write('', 'refusals', 'empty.txt')
  const deep = Array.from({ length: 13 }, (_, index) => `d${index}`)
  mkdirSync(at('refusals', ...deep), { recursive: true })
  write('Too deep.', 'refusals', ...deep, 'deep.txt')
  write('Welders wear gloves.', 'refusals', 'good.txt')
  const { id } = await connect('refusals')
  expect((await steps.settle(id)).files).toMatchObject({ in_step: 1, refused: 9 })
  expect((await steps.files(id, 'refused')).map(({ path, reason }) => [path, reason])).toEqual([
    ['.hidden.txt', 'Hidden files are not taken.'],
    ['Thumbs.db', 'Files of the operating system are not taken.'],
    [deep.join('/'), 'This lies deeper than 12 folders within one another.'],
    ['empty.txt', 'The file is empty.'],
    ['large.txt', 'File is too large. Maximum size is 0MB.'],
    ['link.txt', 'Links are not followed.'],
    ['linked', 'Links are not followed.'],
    ['program.pdf', 'Invalid file type. Please upload PDF, Word, Excel, PowerPoint or text files only.'],
    ['~$policy.docx', 'This is not a document: it says that somebody has one open.'],
  ])
  expect((await documents()).filter(({ originalName }) => /secret|link|outside/.test(originalName))).toEqual([])

  // A file that is put right is taken; one that a link took the place of keeps its document.
  write('Now it says something.', 'refusals', 'empty.txt')
  rmSync(at('refusals', 'good.txt'))
  symlinkSync(outside, at('refusals', 'good.txt'))
  expect((await steps.settle(id)).files).toMatchObject({ in_step: 1, refused: 9, gone: 0 })
  expect(await named('good.txt')).toHaveLength(1)
})

test('what stands where a file was listed is not read when it leads elsewhere or is another file', async () => {
  const reader = await openFolderSource(at('refusals'))
  const listed = (await Array.fromAsync(reader.list(AbortSignal.timeout(10_000)))).find(
    (entry) => entry.path === 'empty.txt',
  )
  if (!listed || 'refusal' in listed) throw new Error('it is listed')
  expect(Buffer.concat(await Array.fromAsync(reader.read(listed))).toString()).toBe('Now it says something.')
  for (const path of ['link.txt', 'linked/secret.txt', '../outside.txt', '../beside/secret.txt'])
    expect(Array.fromAsync(reader.read({ ...listed, path }))).rejects.toThrow('Links are not followed.')
  await Bun.sleep(20)
  write('Now it says something else.', 'refusals', 'empty.txt')
  expect(Array.fromAsync(reader.read(listed))).rejects.toMatchObject({ name: 'FileChanged' })
})

test('a source that cannot be reached is said and tried again, and nothing is read from its absence', async () => {
  write('Valves are locked before work.', 'away', 'valves.txt')
  write('Locks are numbered.', 'away', 'locks.txt')
  const { id } = await connect('away')
  await steps.settle(id)
  renameSync(at('away'), at('moved'))
  expect((await steps.untilProblem(id)).problem).toBe('The folder cannot be read. It is looked for again.')
  expect(await steps.files(id, 'in_step')).toHaveLength(2)

  // A disk that is not mounted leaves an empty folder.
  mkdirSync(at('away'))
  await waitUntil(async () => /^The source is empty/.test((await steps.get(id)).problem ?? ''))
  expect((await steps.get(id)).files).toMatchObject({ in_step: 2, gone: 0 })
  rmSync(at('away'), { recursive: true })
  renameSync(at('moved'), at('away'))
  await waitUntil(async () => (await steps.get(id)).problem === null)
  expect((await steps.get(id)).files).toMatchObject({ in_step: 2, gone: 0 })
})

test('paused it rests; without the person responsible it waits for another', async () => {
  const bea = await app.createUser('bea', 'hse')
  const { id } = await steps.connect('people', 'hse', bea.user.id)
  await steps.settle(id)
  await steps.admin.pauseSource.mutate({ id, paused: true })
  await expect(steps.admin.lookAtSource.mutate({ id })).rejects.toThrow('This source is paused. Let it go on first.')
  write('Noise is measured each year.', 'people', 'noise.txt')
  expect(await steps.admin.pauseSource.mutate({ id, paused: false })).toMatchObject({ paused: false })
  await waitUntil(async () => (await steps.get(id)).files.in_step === 1)

  await steps.admin.deleteUser.mutate({ id: bea.user.id })
  expect((await steps.untilProblem(id)).problem).toBe(
    'The person responsible has no account any more. Choose somebody else.',
  )
  expect((await steps.get(id)).person).toBeNull()
  await expect(steps.admin.setSourcePerson.mutate({ id, personId: tom.user.id })).rejects.toThrow(
    'Choose somebody who works with this agent.',
  )
  await steps.admin.setSourcePerson.mutate({ id, personId: ann.user.id })
  await waitUntil(async () => (await steps.get(id)).problem === null)
})

test('two looks at once, as of a process that was taken for dead, make no document twice and lose no revision', async () => {
  const { context } = app
  for (let file = 1; file <= 12; file++) write(`Procedure ${file} is followed.`, 'twice', `p${file}.txt`)
  const { id } = await connect('twice')
  await steps.settle(id)
  await steps.admin.pauseSource.mutate({ id, paused: true })
  for (let file = 1; file <= 12; file++) write(`Procedure ${file} is followed and signed.`, 'twice', `p${file}.txt`)
  await steps.admin.pauseSource.mutate({ id, paused: false })
  const look = () =>
    lookAtSource(
      {
        sources: createSourcesRepo(context.db),
        files: createSourceFilesRepo(context.db),
        open: () => openFolderSource(at('twice')),
        upload: context.uploadDocument,
        findTwin: async (agent, sha256) =>
          context.db
            .selectFrom('document')
            .select(['id', 'originalName'])
            .where('agent', '=', agent)
            .where('sha256', '=', sha256)
            .where('deletedAt', 'is', null)
            .executeTakeFirst(),
        revise: context.revisions.setPrevious,
        maxBytes: 10_000,
        times: { every: 36_000_000, stable: 0, retry: 100 },
        logger: context.logger,
      },
      id,
      AbortSignal.timeout(60_000),
    )
  for (let round = 0; round < 3; round++) await Promise.all([look(), look(), look()])
  expect((await steps.settle(id)).files).toMatchObject({ in_step: 12, changed: 0, gone: 0, refused: 0 })
  for (let file = 1; file <= 12; file++) {
    const versions = await named(`p${file}.txt`)
    expect(versions).toHaveLength(2)
    const { revisions } = await app.trpc(ann.token).revisions.list.query({ id: versions[0]?.id ?? '' })
    expect(revisions).toHaveLength(2)
  }
})

test('who connected what, and what came in from where, stands in the security log', async () => {
  write('Helmets are worn on site.', 'logged', 'helmets.txt')
  const { id } = await connect('logged')
  await steps.settle(id)
  await steps.admin.disconnectSource.mutate({ id })
  const { entries } = await steps.admin.listSecurityLog.query({ limit: 200 })
  const told = entries
    .filter(({ target }) => target?.name === 'logged' || target?.name === 'helmets.txt')
    .map(({ action, actor, workspace, detail }) => [action, actor.kind, actor.name, workspace, detail])
  expect(told).toEqual([
    ['source.disconnected', 'user', 'root.admin', 'hse', undefined],
    ['document.uploaded', 'machine', 'source “logged”', 'hse', 'from “logged”: helmets.txt'],
    ['source.connected', 'user', 'root.admin', 'hse', undefined],
  ])
  expect(await named('helmets.txt')).toHaveLength(1)
})
