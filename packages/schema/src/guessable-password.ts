/** Rows of keys and of the alphabet, along which fingers run. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
]
/** Words that stand in most lists of common passwords, and our own name. */
const words = [
  'password',
  'passwort',
  'welcome',
  'admin',
  'letmein',
  'iloveyou',
  'fieldproof',
  'changeme',
  'secret',
  'qwerty',
]
const shortestRun = 4

/**
 * Whether a password that is long enough is nevertheless among those that are tried first: one character or piece over and
 * over, runs along the keyboard, or little besides common words, years and digits and the user's own name.
 */
export function isGuessable(password: string, ownNames: readonly string[] = []): boolean {
  const text = password.toLowerCase()
  if (new Set(text).size < 5) return true
  if (/^(.{1,8})\1+.{0,3}$/su.test(text)) return true
  // What is left without the parts that a list has.
  let left = text
  const names = ownNames
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((name) => name.length > 3)
  for (const word of [...words, ...names]) left = left.replaceAll(word, '')
  for (const run of runs)
    for (const line of [run, [...run].reverse().join('')])
      for (let length = line.length; length >= shortestRun; length--)
        for (let start = 0; start + length <= line.length; start++)
          left = left.replaceAll(line.slice(start, start + length), '')
  return left.replace(/[\d\s!.@#$%_-]/g, '').length < 4
}
