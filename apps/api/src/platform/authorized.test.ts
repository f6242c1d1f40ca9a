import { describe, expect, test } from 'bun:test'
import { type Authorized, authorize, authorizeChild, authorizeForJob } from './authorized.ts'

interface Row {
  id: string
  userId: string
  agent: 'hse' | 'tender'
}
const row: Row = { id: 'row', userId: 'anna', agent: 'hse' }
const anna = { userId: 'anna', agent: 'hse' } as const

describe('a row is somebody’s by its rule', () => {
  test('own: the user and the workspace have to be those of the row', () => {
    expect(authorize(row, anna, 'own')).toEqual(row as Authorized<Row>)
    expect(authorize(row, { userId: 'ben', agent: 'hse' }, 'own')).toBeUndefined()
    expect(authorize(row, { userId: 'anna', agent: 'tender' }, 'own')).toBeUndefined()
    expect(authorize<'own', Row>(undefined, anna, 'own')).toBeUndefined()
  })

  test('maker: the user alone; workspace: the workspace alone; super admin: the role alone', () => {
    expect(authorize(row, { userId: 'anna' }, 'maker')?.id).toBe('row')
    expect(authorize(row, { userId: 'ben' }, 'maker')).toBeUndefined()
    expect(authorize(row, { agent: 'hse' }, 'workspace')?.id).toBe('row')
    expect(authorize(row, { agent: 'tender' }, 'workspace')).toBeUndefined()
    expect(authorize(row, { role: 'superadmin' }, 'superAdmin')?.id).toBe('row')
    expect(authorize(row, { role: 'agent' }, 'superAdmin')).toBeUndefined()
  })

  test('a child is authorised by its parent, and no other', () => {
    const parent = authorizeForJob({ id: 'audit' })
    if (!parent) throw new Error('there is a row')
    expect(authorizeChild({ id: 'item', auditId: 'audit' }, parent, 'auditId')?.id).toBe('item')
    expect(authorizeChild({ id: 'item', auditId: 'another' }, parent, 'auditId')).toBeUndefined()
  })
})

/** The type checker is the test: where one of these compiles, its directive is the error. */
export function whatDoesNotCompile(
  checked: Authorized<Row>,
  less: Authorized<Pick<Row, 'id'>>,
  change: (row: Authorized<Row>) => void,
) {
  change(checked)
  // @ts-expect-error a row that nobody checked
  change(row)
  // @ts-expect-error an id
  change({ id: checked.id })
  // @ts-expect-error a copy of a checked row, which may be another by now
  change({ ...checked, id: 'another' })
  // @ts-expect-error a checked row is read only
  checked.id = 'another'
  // @ts-expect-error less than the row that was checked
  change(less)
}
