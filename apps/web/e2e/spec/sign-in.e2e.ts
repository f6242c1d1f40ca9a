import { expect, test } from '../support/fixtures.ts'
import { expectToast, fillCredentials, openTab, openWorkspace, saveSession, signIn } from '../support/pages.ts'
import { superAdmin } from '../support/start-product.ts'
import { specifiedAgents } from './specified-agents.ts'

const sessionKey = 'ai-agent-auth'

test.describe('sign-in', () => {
  test('the sign-in page', async ({ page, product }) => {
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('auth.login')) calls += 1
    })
    await page.goto(product.url)

    for (const agent of specifiedAgents)
      await test.step(`§2 the login page offers the ${agent.name} with title, icon, industry and features`, async () => {
        const card = page.getByRole('radio', { name: `${agent.name}, ${agent.title}` })
        for (const text of [agent.name, agent.title, agent.industry, ...agent.features])
          await expect(card.getByText(text, { exact: true })).toBeVisible()
        await expect(card.locator('svg').first()).toBeVisible()
      })

    await test.step('§9 the first agent is chosen at the start, and choosing one changes the theme', async () => {
      await expect(page.getByRole('radio', { name: /^HSE Agent/ })).toBeChecked()
      await expect(page.locator('html')).toHaveAttribute('data-agent', 'hse')
      await page.getByRole('radio', { name: /^Tender Agent/ }).click()
      await expect(page.locator('html')).toHaveAttribute('data-agent', 'tender')
    })

    await test.step('§5 username and password are required, and no call is made without them', async () => {
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('Enter your username.')).toBeVisible()
      await expect(page.getByText('Enter your password.')).toBeVisible()
      await expect(page.getByLabel('Username')).toBeFocused()
      expect(calls).toBe(0)
    })

    await test.step('§2 signed out, / has an agent selector, username, password, Sign In and the link to /admin', async () => {
      await expect(page.getByRole('radio')).toHaveCount(2)
      await expect(page.getByLabel('Username')).toBeVisible()
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
      await page.getByRole('link', { name: 'Super Admin Access' }).click()
      await expect(page).toHaveURL(`${product.url}/admin`)
    })
  })

  test('a login that fails', async ({ page, product }) => {
    const user = await product.api.createUser(product.admin, 'hse')
    await page.goto(product.url)
    const alert = page.getByRole('alert').filter({ hasText: 'Login failed.' })
    const unreachable = 'The server cannot be reached. Check your connection and try again.'
    /** What the server says; the alert of the attempt before still stands when it is sent. */
    const refusedWith = async (username: string) => {
      const response = page.waitForResponse(/auth\.login/)
      await fillCredentials(page, username, 'not the password')
      return /"message":"([^"]+)"/.exec(await (await response).text())?.[1]
    }

    await test.step('§8 shows the server text inline and in the toast "Login Failed"', async () => {
      expect(await refusedWith('nobody at all')).toBe('Invalid username or password.')
      await expect(alert).toContainText('Invalid username or password.')
      await expectToast(page, 'Login Failed', 'Invalid username or password.')
    })

    await test.step('§8 an unreachable server is told in plain words', async () => {
      // A cable that is out is nothing the server can do.
      await page.route('**/trpc/**', (route) => route.abort('connectionrefused'))
      await fillCredentials(page, 'somebody', 'some password')
      await expectToast(page, 'Login Failed', unreachable)
      await expect(alert).toContainText(unreachable)
      await page.unroute('**/trpc/**')
    })

    await test.step('§D an unknown user and a wrong password get the same text', async () => {
      expect(await refusedWith(user.username)).toBe('Invalid username or password.')
      await expect(alert).toContainText('Invalid username or password.')
    })

    await test.step('§4 the button says "Signing in..." while the form is sent', async () => {
      // Held back on its way: the server itself answers too fast to be seen.
      await page.route('**/trpc/auth.login*', () => undefined)
      await fillCredentials(page, 'nobody', 'not a password at all')
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
    })
  })

  test('§8 a successful login says "Login Successful" and welcomes by the agent name, and is stored', async ({
    page,
    product,
  }) => {
    const user = await product.api.createUser(product.admin, 'tender')
    await signIn(page, product, user, 'tender')
    await expectToast(page, 'Login Successful', 'Welcome to Tender Agent')
    const saved = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), sessionKey)) ?? '{}')
    expect(saved.token).toEqual(expect.any(String))
    expect(saved.user.selectedAgent).toBe('tender')
  })

  test('§D who chose the other agent is signed in on the bound one, and told so', async ({ page, product }) => {
    const user = await product.api.createUser(product.admin, 'hse')
    await signIn(page, product, user, 'tender')
    await expectToast(
      page,
      'Login Successful',
      'Welcome to HSE Agent. Your account works with this agent, not with the Tender Agent.',
    )
    await expect(page.locator('html')).toHaveAttribute('data-agent', 'hse')
  })

  test('§4 a saved session opens the workspace at once', async ({ page, product }) => {
    await openWorkspace(page, product, await product.api.createUser(product.admin, 'hse'))
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden()
  })

  test('§2 while a saved session is checked, a spinner with "Loading..." shows', async ({ page, product }) => {
    const user = await product.api.createUser(product.admin, 'hse')
    await saveSession(page, user.session)
    // Held back on its way: the server itself answers too fast to be seen.
    await page.route('**/trpc/auth.current*', () => undefined)
    await page.goto(product.url)
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeHidden()
  })

  test('a saved session that is none', async ({ page, product }) => {
    const { session } = await product.api.createUser(product.admin, 'hse')
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.goto(product.url)
    /** Loads the page with this in the place of the session. */
    const openWith = async (saved: string) => {
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [sessionKey, saved] as const)
      await page.reload()
    }

    await test.step('§4 a saved session that cannot be parsed is logged and removed', async () => {
      await openWith('{broken')
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
      expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull()
      expect(logged.join('\n')).toContain('Error parsing saved auth')
    })

    await test.step('§4 a saved agent that is unknown becomes the first one', async () => {
      const changed = { ...session, user: { ...session.user, selectedAgent: 'drilling' } }
      await openWith(JSON.stringify(changed))
      await expect(page.getByTestId('nav-documents')).toHaveText('HSE Policies')
    })

    await test.step('§4 a session without a token or a user is signed out', async () => {
      await openWith('{"user":{"username":"x"}}')
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    })
  })

  test('§D an agent that the browser made up does not open the other workspace', async ({ page, product }) => {
    const { session } = await product.api.createUser(product.admin, 'tender')
    const changed = {
      ...session,
      user: { ...session.user, agentType: 'hse' as const, selectedAgent: 'hse' as const },
    }
    await saveSession(page, changed)
    await page.goto(product.url)
    await expect(page.getByTestId('nav-documents')).toHaveText('Tender Documents')
  })

  test('§4 Logout clears the session, and the second stored user entry, and ends the token', async ({
    page,
    product,
  }) => {
    const user = await product.api.createUser(product.admin, 'hse')
    await openWorkspace(page, product, user)
    await page.evaluate(() => localStorage.setItem('user', 'left by an earlier client'))
    const ended = page.waitForResponse((response) => response.url().includes('auth.logout'))
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect((await ended).status()).toBe(200)
    await expect(product.api.listDocuments(user.session)).rejects.toThrow('401')
  })

  test('§D a session that the server has ended signs out at the next call', async ({ page, product }) => {
    const user = await product.api.createUser(product.admin, 'hse')
    await openWorkspace(page, product, user)
    // Its list is read again every few seconds, which is the next call.
    await openTab(page, 'documents')
    await expect(page.getByText('Drop files or a folder here')).toBeVisible()
    await product.api.call(user.session, 'POST', '/auth/logout', {})
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expectToast(page, 'Signed out', 'Your session has ended. Sign in to continue.')
  })

  test('§4 signing out in one tab signs out the others', async ({ page, context, product }) => {
    await openWorkspace(page, product, await product.api.createUser(product.admin, 'hse'))
    const other = await context.newPage()
    await other.goto(product.url)
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  })

  test('§D a super admin signs in at / as well, and works in both agents', async ({ page, product }) => {
    await signIn(page, product, superAdmin, 'hse')
    await expect(page.getByTestId('nav-documents')).toHaveText('HSE Policies')
    await page.getByRole('group', { name: 'Agent' }).getByRole('button', { name: 'Tender' }).click()
    await expect(page.getByTestId('nav-documents')).toHaveText('Tender Documents')
    await page.reload()
    await expect(page.getByTestId('nav-documents')).toHaveText('Tender Documents')
  })

  test('§D too many attempts are refused for a while, and told so', async ({ page, product }) => {
    const user = await product.api.createUser(product.admin, 'hse')
    for (let i = 0; i < 10; i++)
      await product.api.signIn(user.username, 'not the password').catch((error: Error) => error)
    await page.goto(product.url)
    await fillCredentials(page, user.username, user.password)
    await expectToast(page, 'Login Failed', 'Too many sign-in attempts. Try again in a few minutes.')
  })
})
