import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The last versions that were built for glibc 2.34 (Debian 12, Ubuntu 22.04); later ones want 2.39. */
const oldGlibcVersions: Record<string, string> = { 'linux-x64': '1.0.5', 'linux-arm64': '1.0.1' }

const platform = `${process.platform}-${process.arch}`
const packageName = `chromadb-js-bindings-${platform}${process.platform === 'linux' ? '-gnu' : ''}`
const runner = fileURLToPath(new URL('run-chroma.ts', import.meta.url))

/**
 * The command that runs Chroma on this machine, to be followed by the arguments of the `chroma` program.
 * Where the installed server is too new for the machine's C library, an older one is fetched once and kept.
 * @throws Error that names CHROMA_URL where there is none
 */
export async function findChroma(dataDir: string, report: (message: string) => void): Promise<string[]> {
  const version = oldGlibcVersions[platform]
  const folders = version ? cacheFolders(dataDir).map((folder) => join(folder, `${packageName}-${version}`)) : []
  const fetched = folders.find(existsSync)
  if (fetched) return toCommand(bindingIn(fetched))

  const installed = findInstalled()
  if (installed && (await canRun(toCommand(installed)))) return toCommand(installed)
  if (version) {
    report('Fetching the Chroma server that suits this machine (110 MB, once)')
    const command = toCommand(bindingIn(await install(version, folders)))
    if (await canRun(command)) return command
  }
  throw new Error(`There is no embedded Chroma for this machine (${platform}). Set CHROMA_URL to a Chroma server.`)
}

function toCommand(binding: string): string[] {
  return [process.execPath, runner, binding]
}

function bindingIn(folder: string): string {
  return join(folder, 'node_modules', packageName)
}

function findInstalled(): string | undefined {
  try {
    return fileURLToPath(import.meta.resolve(packageName))
  } catch {
    return undefined
  }
}

async function canRun(command: string[]): Promise<boolean> {
  return (await Bun.spawn([...command, '--version'], { stdout: 'ignore', stderr: 'ignore' }).exited) === 0
}

/** Beside the other dependencies, so that every data folder (each test has one) shares it; else in the data folder. */
function cacheFolders(dataDir: string): string[] {
  const client = fileURLToPath(import.meta.resolve('chromadb'))
  const nodeModules = client.slice(0, client.lastIndexOf('/node_modules/') + '/node_modules'.length)
  return [join(nodeModules, '.cache', 'fieldproof'), join(dataDir, 'cache')]
}

/** Installs the package into the first folder that can be written, complete or not at all. Returns that folder. */
async function install(version: string, folders: string[]): Promise<string> {
  const folder = folders.find(canCreate) ?? folders.at(-1) ?? ''
  const unfinished = `${folder}.${process.pid}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  try {
    await Bun.write(join(unfinished, 'package.json'), JSON.stringify({ dependencies: { [packageName]: version } }))
    const npm = Bun.spawn([process.execPath, 'install', '--production'], {
      cwd: unfinished,
      stdout: 'ignore',
      stderr: 'pipe',
    })
    const [code, errors] = await Promise.all([npm.exited, new Response(npm.stderr).text()])
    if (code !== 0)
      throw new Error(`The Chroma server could not be fetched. Set CHROMA_URL to one of your own.\n${errors.trim()}`)
    // Another process may have been faster, which serves us as well.
    if (!existsSync(folder)) renameSync(unfinished, folder)
    return folder
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function canCreate(folder: string): boolean {
  try {
    mkdirSync(dirname(folder), { recursive: true })
    accessSync(dirname(folder), constants.W_OK)
    return true
  } catch {
    return false
  }
}
