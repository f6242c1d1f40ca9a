import { findFreePort } from '../../api/src/platform/embedded/find-free-port.ts'
import { makeCode } from '../../api/test/support/make-code.ts'
import { client, startOidcProvider } from '../../api/test/support/start-oidc-provider.ts'
import { expectAccessibleAtAnySize } from './support/expect-accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { expectToast, fillCredentials, openTab, openWorkspace } from './support/pages.ts'
import { type Product, startProduct, superAdmin } from './support/start-product.ts'

test.describe('the sign-in service of an organisation', () => {
  let product: Product
  let provider: Awaited<ReturnType<typeof startOidcProvider>>

  test.beforeAll(async () => {
    const port = await findFreePort()
    const url = `http://localhost:${port}`
    const people = [
      { id: 'known', email: 'known@example.com', email_verified: true },
      { id: 'stranger', email: 'stranger@example.com', email_verified: true },
    ]
    provider = await startOidcProvider(people, { redirectUris: [`${url}/api/auth/callback/sso`] })
    product = await startProduct({
      PORT: String(port),
      PUBLIC_URL: url,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Example Energy',
    })
    await product.api.call(product.admin, 'POST', '/admin/users', {
      username: 'known',
      email: 'known@example.com',
      password: 'a password nobody uses here',
      agentType: 'tender',
    })
  })
  test.afterAll(async () => {
    await product?.stop()
    await provider?.stop()
  })

  test('signs in whom it knows, and tells whom it does not know why', async ({ page }) => {
    await page.goto(product.url)
    const way = page.getByRole('link', { name: 'Sign in with Example Energy' })
    await expect(way).toBeVisible()
    await expectAccessibleAtAnySize(page, 'login page with a sign-in service')
    await way.click()
    await page.getByRole('link', { name: 'stranger' }).click()
    const text = 'You have no account here yet. Ask your administrator for access.'
    await expectToast(page, 'Login Failed', text)
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect(page).toHaveURL(`${product.url}/`)
    await page.context().clearCookies({ domain: '127.0.0.1' })
    await way.click()
    await page.getByRole('link', { name: 'known' }).click()
    await expectToast(page, 'Login Successful', 'Welcome to Tender Agent')
    await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible()
    await expect(page).toHaveURL(`${product.url}/`)
    await page.reload()
    await expect(page.getByTestId('nav-documents')).toHaveText('Tender Documents')
  })

  test('leads on to where somebody was going, with what an assistant asks for', async ({ page }) => {
    await page.goto(`${product.url}/connect#Y2xpZW50X2lkPXg`)
    await page.getByRole('link', { name: 'Sign in with Example Energy' }).click()
    await page.getByRole('link', { name: 'known' }).click()
    await expect(page.getByRole('heading', { name: 'Connect an assistant' })).toBeVisible()
    await expect(page.getByText('This assistant is not known here, or no more.')).toBeVisible()
    await expect(page).toHaveURL(`${product.url}/connect#Y2xpZW50X2lkPXg`)
  })
})

test.describe('sign-in codes', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct({ REQUIRE_ADMIN_2FA: 'true' }, { signIn: false })
  })
  test.afterAll(() => product?.stop())

  test('are set up with a picture and a key, asked for, and replaced by a recovery code', async ({ page }) => {
    await page.goto(`${product.url}/admin`)
    await fillCredentials(page, superAdmin.username, superAdmin.password)
    await expect(page.getByText('This installation asks every super admin for a code')).toBeVisible()
    await expectAccessibleAtAnySize(page, 'console that asks for codes')
    await page.getByRole('button', { name: 'Set up codes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Password', { exact: true }).fill('not the password')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('The password is not right.')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(superAdmin.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectAccessibleAtAnySize(page, 'key of the codes', '[role=dialog]')
    const secret = (await dialog.getByTestId('secret').textContent()) ?? ''
    await dialog.getByLabel('Code', { exact: true }).fill(makeCode(secret))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessibleAtAnySize(page, 'recovery codes', '[role=dialog]')
    const recovery = (await codes.first().textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('heading', { name: 'Agent users' })).toBeVisible()
    await expectAccessibleAtAnySize(page, 'console with codes')

    await page.getByRole('button', { name: 'Logout' }).click()
    await fillCredentials(page, superAdmin.username, superAdmin.password)
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await expectAccessibleAtAnySize(page, 'second step of a sign-in')
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Login Failed', 'This code is not right or was used before. Enter the next one.')
    // The code of the next half minute: the one of this was used, and a code of the last one would run out while it is typed.
    await page.getByLabel('Code', { exact: true }).fill(makeCode(secret, 1))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Admin Login Successful')

    // At / as well, and with a recovery code, which counts once.
    await page.goto(product.url)
    await fillCredentials(page, superAdmin.username, superAdmin.password)
    await page.getByLabel('Code', { exact: true }).fill(recovery)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible()
    await page.goto(`${product.url}/admin`)
    await expect(page.getByRole('region', { name: 'Your sign-in' })).toContainText('Recovery codes left9')
  })
})

test('one changes the password in Settings, and goes on working', async ({ page, product }) => {
  const user = await product.api.createUser(product.admin, 'hse')
  await openWorkspace(page, product, user)
  await openTab(page, 'settings')
  await page.getByRole('region', { name: 'Your sign-in' }).getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(user.password)
  await dialog.getByLabel('New password').fill('short')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('Use at least 12 characters for the password.')).toBeVisible()
  await expectAccessibleAtAnySize(page, 'change of password', '[role=dialog]')
  await dialog.getByLabel('New password').fill('a much longer password')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password changed', 'You are signed out everywhere else.')
  await openTab(page, 'documents')
  await expect(page.getByRole('region', { name: 'Documents' })).toBeVisible()
  await expect(product.api.listDocuments(user.session)).rejects.toThrow('401')
  await product.api.signIn(user.username, 'a much longer password')
})
