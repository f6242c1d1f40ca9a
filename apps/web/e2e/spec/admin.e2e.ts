import type { Page } from '@playwright/test'
import { userPassword } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectToast, fillCredentials, openConsole, toast } from '../support/pages.ts'
import { superAdmin } from '../support/start-product.ts'

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add Agent User' }).click()
  return page.getByRole('region', { name: 'Create New Agent User' })
}

async function fillForm(page: Page, { username = '', email = '', password = '' }) {
  const form = await openForm(page)
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Create user' }).click()
  return form
}

const newName = () => `new.${crypto.randomUUID().slice(0, 8)}`

test.describe('super admin', () => {
  test('the login of the console', async ({ page, product }) => {
    const user = await product.api.createUser(product.admin, 'hse')
    await page.goto(`${product.url}/admin`)

    await test.step('§2 /admin is a login until it is unlocked', async () => {
      await expect(page.getByRole('heading', { name: 'Super Admin Access' })).toBeVisible()
      await expect(page.getByText('Add Agent User')).toBeHidden()
    })

    await test.step('§5 both fields of the admin login are required', async () => {
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('Enter your username.')).toBeVisible()
      await expect(page.getByText('Enter your password.')).toBeVisible()
    })

    await test.step('§8 wrong credentials: "Login Failed" / "Invalid admin credentials"', async () => {
      await fillCredentials(page, superAdmin.username, 'not the password')
      await expectToast(page, 'Login Failed', 'Invalid admin credentials')
      await toast(page).getByRole('button', { name: 'Close' }).click()
      await expect(toast(page)).toBeHidden()
    })

    await test.step('§D an agent user is not let into the console', async () => {
      await fillCredentials(page, user.username, user.password)
      await expectToast(page, 'Login Failed', 'Invalid admin credentials')
      await expect(page.getByRole('heading', { name: 'Super Admin Access' })).toBeVisible()
    })

    await test.step('§8 success: "Admin Login Successful" / "Welcome to Super Admin Console"', async () => {
      await fillCredentials(page, superAdmin.username, superAdmin.password)
      await expectToast(page, 'Admin Login Successful', 'Welcome to Super Admin Console')
      await expect(page.getByRole('heading', { name: 'Agent users' })).toBeVisible()
    })

    await test.step('§4 Logout locks the console again and clears its inputs', async () => {
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByLabel('Username')).toHaveValue('')
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Super Admin Access' })).toBeVisible()
    })
  })

  test('the console', async ({ page, product }) => {
    const user = await product.api.createUser(product.admin, 'hse')
    const { users } = await product.api.call<{ users: { agentType: string }[] }>(product.admin, 'GET', '/admin/users')
    const hse = users.filter(({ agentType }) => agentType === 'hse').length
    await openConsole(page, product)

    await test.step('§2 stat cards: Total Users, HSE Agents, Tender Agents, New This Month', async () => {
      await expect(page.getByRole('region', { name: 'User figures' })).toHaveText(
        `Total Users${users.length}Across both agentsHSE Agents${hse}Oil & GasTender Agents${users.length - hse}ProcurementNew This Month${users.length}Last 30 days`,
      )
    })

    await test.step('§2 the table has the columns Agent User, Email, Agent Type, Created, Last Login, Actions', async () => {
      await expect(page.getByRole('columnheader')).toHaveText([
        'Agent User',
        'Email',
        'Agent Type',
        'Created',
        'Last Login',
        'Actions',
      ])
    })

    await test.step('§2 System Resources and System Status panels', async () => {
      await expect(page.getByRole('region', { name: 'System Resources' })).toContainText(/Documents\d+Vectors\d+/)
      await expect(page.getByRole('region', { name: 'System Status' })).toContainText(
        'DatabaseOperationalVector databaseOperational',
      )
    })

    await test.step('§D the super admin is not among the users that can be deleted', async () => {
      await expect(page.getByRole('button', { name: `Delete ${user.username}`, exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: `Delete ${superAdmin.username}`, exact: true })).toBeHidden()
    })

    await test.step('§2 the create form opens with "Add Agent User" and closes with "Cancel"', async () => {
      const form = await openForm(page)
      await expect(form).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(form).toBeHidden()
      await expect(page.getByRole('button', { name: 'Add Agent User' })).toBeVisible()
    })

    await test.step('§9 the agent type is HSE unless changed', async () => {
      await expect((await openForm(page)).getByLabel('Agent type')).toHaveText('HSE Agent')
    })

    await test.step('§2 a button goes to /', async () => {
      await page.getByRole('link', { name: 'Home' }).click()
      await expect(page).toHaveURL(`${product.url}/`)
    })
  })

  test('a new user', async ({ page, product }) => {
    const taken = await product.api.createUser(product.admin, 'hse')
    const username = newName()
    await openConsole(page, product)
    const form = await fillForm(page, {
      username: taken.username,
      email: `${username}@example.com`,
      password: userPassword,
    })

    await test.step('§8 create failure: "Failed to create user" with the server text', async () => {
      await expectToast(page, 'Failed to create user', /already|taken|exists/)
      await expect(form.getByLabel('Username')).toHaveValue(taken.username)
    })

    await test.step('§8 create success: "User created successfully" / "{username} has been created with {AGENT TYPE} access"', async () => {
      await form.getByLabel('Username').fill(username)
      await form.getByRole('button', { name: 'Create user' }).click()
      await expectToast(page, 'User created successfully', `${username} has been created with HSE access`)
      // The form clears and closes, and the list is read again.
      await expect(form).toBeHidden()
      await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible()
      await expect((await openForm(page)).getByLabel('Username')).toHaveValue('')
    })

    await test.step('§2 Last Login is "Never" until the first one', async () => {
      const row = page.getByRole('row').filter({ hasText: username })
      await expect(row).toContainText('Never')
      await product.api.signIn(username, userPassword)
      await page.reload()
      await expect(row).toContainText('Today')
    })
  })

  test('§8 list failure: "Failed to load users" / "Could not retrieve user list", and a way to try again', async ({
    page,
    product,
  }) => {
    // The real list does not fail while the server is up.
    await page.route('**/trpc/admin.listUsers*', (route) => route.fulfill({ status: 503, body: 'down' }), {
      times: 1,
    })
    await openConsole(page, product)
    await expectToast(page, 'Failed to load users', 'Could not retrieve user list')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Agent users' })).toBeVisible()
  })

  test('deleting a user', async ({ page, product }) => {
    const user = await product.api.createUser(product.admin, 'tender')
    const other = await product.api.createUser(product.admin, 'tender')
    await openConsole(page, product)
    const dialog = page.getByRole('alertdialog')
    const row = page.getByRole('row').filter({ hasText: user.username })

    await test.step('§5 asks: Are you sure you want to delete user "{username}"? This action cannot be undone.', async () => {
      await page.getByRole('button', { name: `Delete ${user.username}`, exact: true }).click()
      await expect(
        dialog.getByText(`Are you sure you want to delete user "${user.username}"? This action cannot be undone.`),
      ).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
      await expect(row).toBeVisible()
    })

    await test.step('§8 success: "User deleted" / "{username} has been removed"', async () => {
      await page.getByRole('button', { name: `Delete ${user.username}`, exact: true }).click()
      await dialog.getByRole('button', { name: 'Delete user' }).click()
      await expectToast(page, 'User deleted', `${user.username} has been removed`)
      await expect(row).toBeHidden()
    })

    await test.step('§8 failure: "Failed to delete user"', async () => {
      await page.getByRole('button', { name: `Delete ${other.username}`, exact: true }).click()
      // Somebody else was faster.
      await product.api.deleteUser(product.admin, other.id)
      await dialog.getByRole('button', { name: 'Delete user' }).click()
      await expectToast(page, 'Failed to delete user')
    })
  })
})
