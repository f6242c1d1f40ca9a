import type { Page } from '@playwright/test'
import type { Account } from './api.ts'
import { deleteAllPolicies } from './questionnaire.ts'
import type { Product } from './start-product.ts'

/** A new user of the HSE agent in the worker's product, whose workspace holds nothing that a file before left in it. */
export async function openEmptyWorkspace(product: Product, username: string): Promise<Account> {
  const user = await product.api.createUser(product.admin, 'hse', username)
  await product.api.deleteAllDocuments(user.session)
  await deleteAllPolicies(product)
  return user
}

/** Leaves the workspace to the next file as it was, and the users' names to whoever takes them; their audits go with them. */
export async function leaveWorkspaceEmpty(
  product: Product,
  pages: readonly Page[],
  users: readonly [Account, ...Account[]],
): Promise<void> {
  for (const page of pages) await page.close()
  await product.api.deleteAllDocuments(users[0].session)
  for (const { id } of users) await product.api.deleteUser(product.admin, id)
}
