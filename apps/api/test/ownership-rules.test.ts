import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { all, calledName, isFunction, type Node, readSource, type SourceFile, within } from './support/read-source.ts'
import { patienceMs } from './support/wait-until.ts'

// The source is walked many times, which takes a while on a busy machine.
setDefaultTimeout(patienceMs)

/**
 * Whose a row is is checked where the row is found, and the type says so (platform/authorized.ts). These are the ways round
 * it that the type checker lets through.
 */
const files = await readSource()
const home = 'platform/authorized.ts'
const repos = files.filter(({ path }) => path.endsWith('.repo.ts'))
const show = (file: SourceFile, node: Node) => `${file.path}: ${file.textOf(node).replace(/\s+/g, ' ').slice(0, 100)}`

/** What a checked row is called besides Authorized: CheckedAudit, ManagedUser … */
const names = new Set([
  'Authorized',
  ...files.flatMap(({ root, textOf }) =>
    all(root, 'TSTypeAliasDeclaration')
      .filter((alias) => /=\s*Authorized</.test(textOf(alias)))
      .map((alias) => String((alias.id as Node).name)),
  ),
])
const saysChecked = (text: string) => [...names].some((name) => new RegExp(`\\b${name}\\b`).test(text))

/** Functions with the name under which they are kept, as the methods of a repository are. */
function namedFunctions(root: Node): { name: string; body: Node }[] {
  return all(root, 'Property').flatMap(({ key, value }) =>
    isFunction(value as Node) ? [{ name: String((key as Node).name), body: value as Node }] : [],
  )
}

describe('a row is checked for who acts on it', () => {
  test('the sources are read', () => {
    expect(repos.length).toBeGreaterThan(15)
    expect([...names]).toEqual(expect.arrayContaining(['CheckedAudit', 'CheckedItem', 'CheckedTender', 'CheckedBid']))
  })

  test('one file makes checked rows, all others ask it', () => {
    const casts = files
      .filter(({ path }) => path !== home)
      .flatMap((file) =>
        [...all(file.root, 'TSAsExpression'), ...all(file.root, 'TSTypeAssertion')]
          .filter((cast) => saysChecked(file.textOf(cast.typeAnnotation as Node)))
          .map((cast) => show(file, cast)),
      )
    expect(casts).toEqual([])
    const predicates = files
      .filter(({ path }) => path !== home)
      .flatMap((file) =>
        all(file.root, 'TSTypePredicate')
          .filter((one) => saysChecked(file.textOf(one)))
          .map((one) => show(file, one)),
      )
    expect(predicates).toEqual([])
    // Its result has the type of what went into it, whatever was put over it.
    const assigned = files
      .filter((file) => saysChecked(file.textOf(file.root)))
      .flatMap((file) =>
        all(file.root, 'CallExpression')
          .filter((call) => file.textOf(call.callee as Node) === 'Object.assign')
          .map((call) => show(file, call)),
      )
    expect(assigned).toEqual([])
  })

  test('repositories check rows; jobs, which act for nobody, say so in the name of what they call', () => {
    const callers = files
      .filter(({ root }) => all(root, 'CallExpression').some((call) => /^authorize/.test(calledName(call) ?? '')))
      .map(({ path }) => path)
    // A supplier is linked to an audit by whoever the audit belongs to.
    expect(callers.filter((path) => !path.endsWith('.repo.ts'))).toEqual(['tenders/suppliers.service.ts'])

    const unnamed = repos.flatMap((file) =>
      namedFunctions(file.root)
        .filter(({ body }) => all(body, 'CallExpression').some((call) => calledName(call) === 'authorizeForJob'))
        .filter(({ name }) => !name.endsWith('ForJob'))
        .map(({ name }) => `${file.path}: ${name}`),
    )
    expect(unnamed).toEqual([])

    const users = files
      .filter(({ path }) => path !== home && !path.endsWith('.repo.ts'))
      .filter(({ root }) => all(root, 'CallExpression').some((call) => calledName(call)?.endsWith('ForJob')))
      .map(({ path }) => path)
    expect(users).toEqual([
      'audits/audit-queue.ts',
      'audits/reading/read-questionnaire.ts',
      'audits/run-audit.ts',
      'exports/export-files.ts',
      'exports/exports.service.ts',
      'reminders/create-reminders.ts',
      'sources/create-sources.ts',
      'sources/look-at-source.ts',
      'sources/take-file.ts',
      'tenders/analyse-tender.ts',
      'tenders/read-tender-file.ts',
      'tenders/reading/read-addendum.ts',
      'tenders/run-bid.ts',
      'webhooks/create-webhooks.ts',
      'webhooks/deliver-webhook.ts',
    ])
  })

  /** What changes or deletes rows without a checked one, and why it may. A function that is not named here needs one. */
  const withoutRow: Record<string, string[]> = {
    // By the key that was proved a moment ago.
    'api-keys/api-keys.repo.ts': ['noteUse'],
    // By who introduces itself, by the secret token that was proved a moment ago, or for the user whose sign-in has changed.
    'assistants/assistants.repo.ts': ['insertClient', 'redeem', 'noteUse'],
    // By the secret token of a session or a handover, or for whoever has just signed in; codes are forgotten by the operator.
    'auth/users.repo.ts': [
      'noteSignIn',
      'selectAgent',
      'takeHandover',
      'forgetTwoFactor',
      'deleteOtherSessions',
      'deleteSession',
    ],
    // By whoever has just signed in with the code.
    'auth/used-codes.repo.ts': ['add'],
    // The check of rows and files, which acts for nobody.
    'documents/documents.repo.ts': ['markFileGone', 'markFileBack'],
    // Background work through and through; no call of a user reaches it.
    'ingestion/ingestion.repo.ts': [
      'claim',
      'setProgress',
      'setProperties',
      'storePages',
      'setPageText',
      'setContent',
      'fail',
      'removeRow',
    ],
    // Of who acts, whose id is the row's key.
    'dashboard/since/happenings.repo.ts': ['markSeen'],
    // A job of the workspace, whose name is the key of what it replaces.
    'chat/starters/starters.repo.ts': ['replace'],
    // The caller's own choice, by its id.
    'reminders/reminders.repo.ts': ['setOwn'],
    'ingestion/workspace-models.repo.ts': ['set', 'addIndex', 'setIndexed', 'countUnder', 'keepModels'],
    'reconcile/compare-rows.repo.ts': ['requeue', 'setCount'],
    'reconcile/reconcile-runs.repo.ts': ['begin', 'report', 'finish'],
    'security-log/security-log.repo.ts': ['append'],
    // Named by the queue, which has it of the table itself.
    'sources/sources.repo.ts': ['beginForJob'],
    // By the workspace of who acts, which is the row's key.
    'settings/settings.repo.ts': ['save', 'noteProvider'],
    'tenders/suppliers.repo.ts': ['unlink'],
    // What was told long ago, whoever was told it.
    'webhooks/deliveries.repo.ts': ['removeOldForJob'],
  }

  test('whatever changes or deletes rows for somebody takes a checked row', () => {
    const found: Record<string, string[]> = {}
    for (const file of repos) {
      const open = namedFunctions(file.root)
        .filter(({ body }) => writes(body, file))
        .filter(({ body }) => !(body.params as Node[]).some((param) => saysChecked(file.textOf(param))))
        .map(({ name }) => name)
      if (open.length > 0) found[file.path] = open
    }
    expect(found).toEqual(withoutRow)
  })
})

/** Whether rows are changed or deleted in there. */
function writes(body: Node, { textOf }: SourceFile): boolean {
  return (
    all(body, 'CallExpression').some((call) => /^(updateTable|deleteFrom|doUpdateSet)$/.test(calledName(call) ?? '')) ||
    all(body, 'TemplateLiteral').some((text) => /\b(update|delete from)\s/.test(textOf(text)))
  )
}

describe('columns that are written are named', () => {
  test('in repositories nothing is written from an object of somebody else’s shape', () => {
    const broken = repos.flatMap((file) =>
      all(file.root, 'CallExpression')
        .filter((call) => /^(set|values|doUpdateSet)$/.test(calledName(call) ?? ''))
        .flatMap((call) => {
          const constants = new Set(all(file.root, 'VariableDeclarator').map(({ id }) => String((id as Node).name)))
          const spread = all(call, 'SpreadElement').filter((one) => {
            const argument = plain(one.argument as Node)
            return !(argument.type === 'Identifier' && constants.has(String(argument.name)))
          })
          const whole = (call.arguments as Node[]).filter(
            (one) => one.type === 'Identifier' && !constants.has(String(one.name)),
          )
          return [...spread, ...whole].map((one) => show(file, one))
        }),
    )
    expect(broken).toEqual([])
    // The function that makes a repository is not the one that writes.
    const functionsOf = (root: Node) =>
      all(root, 'FunctionDeclaration').filter(({ id }) => !/^create/.test(String((id as Node).name)))
    const writers = (root: Node) =>
      [...namedFunctions(root).map(({ body }) => body), ...functionsOf(root)].filter((one) =>
        all(one, 'CallExpression').some((call) => /^(insertInto|updateTable)$/.test(calledName(call) ?? '')),
      )
    const copied = repos.flatMap((file) =>
      writers(file.root)
        .flatMap((writer) => [...within(writer)].filter(isFunction))
        .flatMap((one) => {
          const given = new Set(
            (one.params as Node[]).filter(({ type }) => type === 'Identifier').map(({ name }) => name),
          )
          return all(one.body as Node, 'ObjectExpression')
            .flatMap((object) => object.properties as Node[])
            .filter(({ type }) => type === 'SpreadElement')
            .filter(({ argument }) => given.has((argument as Node).name))
            .map((spread) => show(file, spread))
        }),
    )
    expect(copied).toEqual([])
  })

  test('no input is spread, renamed as the rest of a pattern, or walked field by field', () => {
    const broken = files.flatMap((file) => {
      const functions = [...within(file.root)].filter(isFunction)
      return functions.flatMap((one) => {
        const inputs = (one.params as Node[]).filter((param) => isInput(file.textOf(param)))
        if (inputs.length === 0) return []
        const rests = inputs.flatMap((param) => all(param, 'RestElement'))
        const known = new Set(inputs.filter(({ type }) => type === 'Identifier').map(({ name }) => String(name)))
        const isKnown = (node: Node) => node.type === 'Identifier' && known.has(String(node.name))
        const spreads = all(one.body as Node, 'SpreadElement').filter(({ argument }) => isKnown(argument as Node))
        const apart = all(one.body as Node, 'VariableDeclarator')
          .filter(({ init }) => init && isKnown(init as Node))
          .flatMap(({ id }) => all(id as Node, 'RestElement'))
        const walked = all(one.body as Node, 'CallExpression').filter(
          (call) =>
            /^(entries|fromEntries|assign|keys)$/.test(calledName(call) ?? '') &&
            (call.arguments as Node[]).some(isKnown),
        )
        return [...rests, ...spreads, ...apart, ...walked].map((node) => show(file, node))
      })
    })
    expect([...new Set(broken)]).toEqual([])
  })
})

/** A parameter that is an input by its name or its type. */
const isInput = (param: string) => /^input\b|\binput(\s*:|\s*[,}])|:[^=]*\b\w*Input(Schema)?\b/.test(param)

/** The value within `as` and parentheses. */
function plain(node: Node): Node {
  const inner = node.expression
  return inner && typeof inner === 'object' ? plain(inner as Node) : node
}
