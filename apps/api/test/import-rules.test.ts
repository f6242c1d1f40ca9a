import { describe, expect, test } from 'bun:test'
import { dirname, join, relative, resolve } from 'node:path'
import { Glob } from 'bun'

const root = resolve(import.meta.dir, '../../..')

interface Import {
  file: string
  /** A path from the root for our own files, else the name of the package. */
  target: string
  typeOnly: boolean
}

async function readImports(folder: string): Promise<Import[]> {
  const found: Import[] = []
  for await (const name of new Glob('**/*.{ts,tsx}').scan(join(root, folder))) {
    const file = join(folder, name)
    const text = await Bun.file(join(root, file)).text()
    for (const [, keyword, type, staticTarget, dynamicTarget] of text.matchAll(importStatement)) {
      const specifier = staticTarget ?? dynamicTarget ?? ''
      const target = specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)) : specifier
      found.push({ file, target, typeOnly: keyword !== undefined && type !== undefined })
    }
  }
  return found
}

const importStatement = /^(import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)/gm

const api = 'apps/api/src/'
const isTest = ({ file }: Import) => /\.test\.tsx?$/.test(file)
/** The feature that a file belongs to; undefined for what puts them together. */
const folderOf = (path: string) => {
  const folder = path.startsWith(api) ? path.slice(api.length).split('/').slice(0, -1)[0] : undefined
  return folder && together.includes(folder) ? undefined : folder
}
const show = (broken: Import[]) => broken.map(({ file, target }) => `${file} → ${target}`)

/** Which features a feature may know, besides itself, platform, auth and the security log: the numbered way of the architecture. */
const allowed: Record<string, string[]> = {
  // The two rooms below the features: what words mean, and what a text shows of a question.
  language: [],
  evidence: ['language'],
  documents: [],
  revisions: ['documents', 'ingestion', 'evidence', 'language'],
  engines: ['evidence', 'language'],
  ingestion: ['documents', 'retrieval', 'engines', 'language'],
  retrieval: ['engines', 'evidence', 'language'],
  answering: ['retrieval', 'engines', 'evidence', 'language'],
  chat: ['answering', 'language'],
  auth: [],
  'security-log': [],
  'api-keys': [],
  assistants: [],
  webhooks: [],
  sources: [],
  admin: ['api-keys', 'assistants', 'reconcile', 'sources', 'standards', 'webhooks'],
  health: [],
  settings: ['engines'],
  policies: [],
  exports: ['chat', 'audits', 'tenders', 'revisions'],
  reconcile: [],
  backup: [],
  audits: ['answering', 'retrieval', 'engines', 'ingestion', 'evidence', 'language'],
  // Where the two workspaces meet: it reads the documents of one for the tenders of the other.
  standards: ['documents', 'tenders', 'retrieval', 'evidence', 'language'],
  barriers: ['retrieval', 'evidence', 'language'],
  tenders: ['answering', 'retrieval', 'engines', 'ingestion', 'evidence', 'language'],
}
/** What puts the features together: the files beside them, and the folders of what goes in by HTTP and by hand. */
const together = ['http', 'commands']

describe('imports', async () => {
  const imports = (await readImports(api)).filter((one) => !isTest(one))
  const everywhere = [...imports, ...(await readImports('apps/web/src')), ...(await readImports('packages'))].filter(
    (one) => !isTest(one),
  )

  test('are found at all', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(imports.some(({ target }) => target === 'kysely')).toBe(true)
  })

  test('features know each other only along the numbered way', () => {
    const broken = imports.filter(({ file, target }) => {
      const from = folderOf(file)
      const to = folderOf(target)
      if (!from || !to || from === to || to === 'platform') return false
      // A column holds what a document defines, and a migration fills it from the texts.
      if (file.startsWith(`${api}platform/database/`) && to === 'language') return false
      if (to === 'auth' || to === 'security-log') return from === 'platform' || from === 'security-log'
      return from === 'platform' || !allowed[from]?.includes(to)
    })
    expect(show(broken)).toEqual([])
  })

  test('a negation is understood in one place, and so is a figure', () => {
    const made: Record<string, string> = {
      'negation-words': 'negation',
      comparators: 'quantities',
      // What they find is written in digits by one more.
      numbers: 'quantities|periods|write-figures',
      periods: 'quantities',
    }
    const broken = imports.filter(({ file, target, typeOnly }) => {
      const [, part = ''] = /^apps\/api\/src\/language\/([\w-]+)\.ts$/.exec(target) ?? []
      const reader = made[part]
      return reader !== undefined && !typeOnly && !new RegExp(`/language/(?:${reader})\\.ts$`).test(file)
    })
    expect(show(broken)).toEqual([])
  })

  test('platform knows no feature, and no feature knows the root files but errors.ts and the configuration type', () => {
    const broken = imports.filter(({ file, target, typeOnly }) => {
      const from = folderOf(file)
      if (!from || !target.startsWith(api)) return false
      if (folderOf(target) === 'auth') return from === 'platform'
      if (folderOf(target) !== undefined) return false
      return target !== `${api}errors.ts` && !(target === `${api}config.ts` && typeOnly)
    })
    expect(show(broken)).toEqual([])
  })

  test('only repositories, the job queue and the database folder import Kysely', () => {
    const broken = imports.filter(
      ({ file, target, typeOnly }) =>
        /^kysely/.test(target) &&
        !file.endsWith('.repo.ts') &&
        !file.startsWith(`${api}platform/database/`) &&
        file !== `${api}platform/job-queue.ts` &&
        !typeOnly,
    )
    expect(show(broken)).toEqual([])
  })

  test('only routers and platform/trpc.ts import tRPC; only routes and root files import Hono', () => {
    const broken = imports.filter(({ file, target, typeOnly }) => {
      const isRoot = folderOf(file) === undefined
      if (/^@trpc\/|^trpc-to-openapi/.test(target))
        return !(isRoot || file.endsWith('.router.ts') || file === `${api}platform/trpc.ts`)
      if (/^hono/.test(target)) return !(isRoot || file.endsWith('.route.ts') || typeOnly)
      return false
    })
    expect(show(broken)).toEqual([])
  })

  test('Chroma and the model providers stay behind their ports', () => {
    const broken = imports.filter(({ file, target, typeOnly }) => {
      if (target === 'chromadb') return !file.startsWith(`${api}platform/`)
      if (target === 'ai' || target.startsWith('@ai-sdk/'))
        return !(typeOnly || /^apps\/api\/src\/(engines|answering)\//.test(file))
      return false
    })
    expect(show(broken)).toEqual([])
  })

  test('the client takes only types from the server, and packages know no app', () => {
    const broken = everywhere.filter(({ file, target, typeOnly }) => {
      if (file.startsWith('apps/web/')) return /^@fieldproof\/api|^apps\/api/.test(target) && !typeOnly
      if (file.startsWith('packages/schema/')) return target !== 'zod' && !target.startsWith('packages/schema/')
      if (file.startsWith('packages/client/'))
        return !/^(zod$|@fieldproof\/schema\/|packages\/client\/)/.test(target) || (target === 'zod' && !typeOnly)
      if (file.startsWith('packages/ui/')) return /^@fieldproof\/(api|web|schema)|^apps\//.test(target)
      return false
    })
    expect(show(broken)).toEqual([])
  })

  test('in the client, app knows features, features know components, and nobody looks up or beside', () => {
    const web = 'apps/web/src/'
    const rooms = ['lib', 'components', 'features', 'app']
    const inWeb = everywhere.filter(({ file, target }) => file.startsWith(web) && target.startsWith(web))
    expect(inWeb.some(({ file, target }) => file.includes('/app/shell/tabs') && target.includes('/features/'))).toBe(
      true,
    )
    const broken = inWeb.filter(({ file, target }) => {
      const [from = '', fromFeature] = file.slice(web.length).split('/')
      const [to = '', toFeature] = target.slice(web.length).split('/')
      if (from === to) return from === 'features' && fromFeature !== toFeature
      return rooms.indexOf(to) === -1 ? !target.endsWith('.css') : rooms.indexOf(to) > rooms.indexOf(from)
    })
    expect(show(broken)).toEqual([])
  })

  test('a question is read in one place', async () => {
    const readers = /\b(?:readDemand|readAnswerKinds|readSubject|readDefinedTerm|readAsking|splitQuestion|tellsStory)\(/
    const found: string[] = []
    for await (const name of new Glob('**/*.ts').scan(join(root, api)))
      if (!name.endsWith('.test.ts') && readers.test(await Bun.file(join(root, api, name)).text())) found.push(name)
    expect(found).toContain('evidence/question/parse-question.ts')
    expect(found.filter((name) => !name.startsWith('evidence/question/'))).toEqual([])
  })

  test('only config.ts reads the environment', async () => {
    const readers: string[] = []
    for await (const name of new Glob('**/*.ts').scan(join(root, api))) {
      if (name.endsWith('.test.ts') || name === 'config.ts') continue
      if (/\b(process|Bun)\.env\b(?!\s*\})/.test(await Bun.file(join(root, api, name)).text())) readers.push(name)
    }
    expect(readers).toEqual([])
  })
})
