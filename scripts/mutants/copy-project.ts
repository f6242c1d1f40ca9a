import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { $ } from 'bun'

/** What no fast test reads, and is large. */
const leftOut = /^(apps\/api\/(models|eval|bench|sample-content)|apps\/web\/e2e|docs|examples)\//

/**
 * A copy of the project as it stands, uncommitted changes included, to break and to throw away. Its packages are those of
 * the copy; all other libraries are the project's own.
 */
export async function copyProject(root: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldproof-mutants-'))
  const listed = await $`git ls-files -co --exclude-standard`.cwd(root).text()
  for (const file of listed.split('\n').filter((name) => name !== '' && !name.startsWith('"') && !leftOut.test(name))) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    // Listed although it was deleted since the last commit.
    await cp(join(root, file), join(folder, file)).catch(() => undefined)
  }
  const libraries = join(folder, 'node_modules')
  await mkdir(join(libraries, '@fieldproof'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@fieldproof') await symlink(join(root, 'node_modules', name), join(libraries, name))
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join(folder, 'packages', name), join(libraries, '@fieldproof', name))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
